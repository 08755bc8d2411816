/// libyaml, which reads YAML 1.1 as a stream of events.
#include <yaml.h>
