#pragma once
#if !__has_include(<sqlite3.h>)
#error "SQLite is missing: apt-get install libsqlite3-dev, or brew install sqlite"
#endif
#include <sqlite3.h>

/// What Swift cannot call because it is variadic: a file that is searched is not trusted. Its schema runs
/// no function that could reach outside, and nothing writes to it.
static inline void csqlite_harden(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}
