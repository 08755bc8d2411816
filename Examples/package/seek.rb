# A Homebrew formula of the newest source: brew install --HEAD ./seek.rb
class Seek < Formula
  desc "Search field for the terminal"
  homepage "https://github.com/seek-search/seek"
  license "MIT"
  head "https://github.com/seek-search/seek.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "icu4c"
  depends_on "libarchive"
  depends_on "libedit"
  depends_on "libical"
  depends_on "libxml2"
  depends_on "libyaml"
  # Loaded when a search server is opened.
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
    system "Examples/package/install", "PREFIX=#{prefix}"
  end

  test do
    assert_match "1 result", shell_output("printf 'apple\\npear\\n' | #{bin}/seek - --split line -c apple")
  end
end
