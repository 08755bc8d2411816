/// libyaml, which reads YAML 1.1 as a stream of events.
#if !__has_include(<yaml.h>)
#error "libyaml is missing: apt-get install libyaml-dev, or brew install libyaml"
#endif
#include <yaml.h>
