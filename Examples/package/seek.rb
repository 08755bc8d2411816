# A Homebrew formula: brew install --build-from-source ./seek.rb
class Seek < Formula
  desc "Search field for the terminal"
  homepage "https://github.com/seek-search/seek"
  url "https://github.com/seek-search/seek.git", tag: "1.0.0"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "icu4c"
  depends_on "libarchive"
  depends_on "libcsv"
  depends_on "libedit"
  depends_on "libical"
  depends_on "libxml2"
  depends_on "libyaml"
  depends_on "mariadb-connector-c" => :recommended
  depends_on "re2"
  depends_on "simdjson"
  depends_on "snowball"
  depends_on "sqlite"
  depends_on "uchardet"
  depends_on "utf8proc"
  depends_on "zstd"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "seek"
    bin.install ".build/release/seek"
    (man1/"seek.1").write Utils.safe_popen_read(bin/"seek", "--manual")
    generate_completions_from_executable(bin/"seek", "--generate-completion-script")
    (share/"seek/collections").install Dir["Examples/collections/*.jsonl"]
    (share/"seek/keys").install Dir["Examples/shell/seek.*"]
  end

  test do
    assert_match "1 result", shell_output("printf 'apple\\npear\\n' | #{bin}/seek - --split line -c apple")
  end
end
