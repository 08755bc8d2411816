/// Which module may import which: arrows point down only.
enum ImportRules {
  /// The platform, open to every module. Foundation is not among them: it triples the start-up time
  /// of a program that needs none of it.
  static let platform: Set<String> = [
    "SeekPlatform", "Glibc", "Darwin", "Synchronization", "Dispatch", "Observation",
  ]

  /// What a module may import beside the platform.
  static let allowed: [String: Set<String>] = [
    // The C library, whatever it is called.
    "SeekPlatform": [],
    "SeekCore": [],
    "SeekThreads": [],
    "SeekIndex": [
      "SeekCore", "SeekThreads", "CSeekByteLanes", "CSeekPages", "CSeekUTF8Proc", "CSeekICU",
      "CSeekStemmer",
    ],
    // The one module for programs that have Foundation's values.
    "SeekFoundation": ["SeekCore", "SeekIndex", "Foundation"],
    "SeekRemote": ["SeekCore", "CSeekMariaDB"],
    "SeekField": ["SeekCore"],
    "SeekLineEditing": ["SeekCore", "CSeekEditLine", "CSeekSignals"],
    "SeekTerminalField": ["SeekCore", "SeekThreads", "SeekField", "SeekLineEditing"],
    "SeekImport": [
      "SeekCore", "SeekThreads", "CSeekSimdjson", "CSeekYAML", "CSeekSQLite", "CSeekZlib",
      "CSeekZstd", "CSeekRE2", "CSeekUchardet", "CSeekArchive", "CSeekXML",
      "CSeekCalendar",
    ],
    "SeekCollection": [
      "SeekCore", "SeekThreads", "SeekIndex", "SeekField", "SeekImport",
    ],
    "SeekShell": [
      "SeekCore", "SeekIndex", "SeekField", "SeekRemote", "SeekLineEditing",
      "SeekTerminalField", "SeekImport", "SeekCollection", "SeekThreads", "ArgumentParser",
    ],
    "seek": ["SeekShell"],
  ]

  /// One sentence for each import of `file` that points up, or to an unknown module.
  static func violations(in file: SourceFile) -> [String] {
    guard let allowed = allowed[file.module] else {
      return ["\(file.path): the module \(file.module) is not in the table of ImportRules"]
    }
    return file.imports.filter { !platform.contains($0) && !allowed.contains($0) }.map {
      "\(file.path): \(file.module) may not import \($0)"
    }
  }

  /// One sentence for each C module that more than one module imports. A C module's name begins
  /// with C and a second capital.
  static func sharedCModules(in files: [SourceFile]) -> [String] {
    var importers: [String: Set<String>] = [:]
    for file in files {
      for name in file.imports where name.starts(with: /C[A-Z]/) {
        importers[name, default: []].insert(file.module)
      }
    }
    return importers.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
      "\($0.key) is imported by \($0.value.sorted().joined(separator: " and "))"
    }
  }

  /// One sentence for each import of a C module that users of the Swift module would get, too.
  static func exposedCModules(in file: SourceFile) -> [String] {
    guard file.imports.contains(where: { $0.starts(with: /C[A-Z]/) }) else { return [] }
    return file.codeLines.filter {
      $0.contains(/\bimport C[A-Z]/) && !$0.contains(/\b(internal|private)\b/)
    }.map { "\(file.path): '\($0)' must be an internal import" }
  }

  /// The modules that could reach themselves again, by name; folders alike.
  ///
  /// - Parameter arrows: What each of them names.
  static func cycles(in arrows: [String: Set<String>]) -> [String] {
    arrows.keys.sorted().filter { start in
      var reached: Set<String> = []
      var next = arrows[start, default: []]
      while let module = next.popFirst() {
        if reached.insert(module).inserted { next.formUnion(arrows[module, default: []]) }
      }
      return reached.contains(start)
    }
  }
}
