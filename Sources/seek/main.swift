import SearchShell

SeekCommand.start()
