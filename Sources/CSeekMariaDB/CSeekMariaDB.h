#pragma once
#if !__has_include(<mysql.h>)
#error "the MariaDB connector is missing: apt-get install libmariadb-dev, or brew install mariadb-connector-c"
#endif
#include <mysql.h>

/// The options of a connection to a server that is not trusted: it gets no file of this machine, and no code is loaded
/// for it. TLS is used where the server offers it.
static inline void cmariadb_harden(MYSQL *connection) {
  unsigned int off = 0;
  unsigned int tcp = MYSQL_PROTOCOL_TCP;
  mysql_options(connection, MYSQL_OPT_LOCAL_INFILE, &off);
  mysql_options(connection, MYSQL_PLUGIN_DIR, "/nonexistent");
  mysql_options(connection, MYSQL_OPT_PROTOCOL, &tcp);
  mysql_options(connection, MYSQL_SET_CHARSET_NAME, "utf8mb4");
}

/// The corresponding C function is `mysql_ssl_set`, with no certificate of our own.
static inline void cmariadb_use_tls(MYSQL *connection, int verify) {
  my_bool check = verify != 0;
  mysql_ssl_set(connection, 0, 0, 0, 0, 0);
  mysql_options(connection, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &check);
}

/// Limits of a connection: seconds of a connect, of a read and of a write, and bytes of an answer's packet.
static inline void cmariadb_limit(MYSQL *connection, unsigned int connect_seconds, unsigned int seconds,
                                  unsigned long bytes) {
  mysql_options(connection, MYSQL_OPT_CONNECT_TIMEOUT, &connect_seconds);
  mysql_options(connection, MYSQL_OPT_READ_TIMEOUT, &seconds);
  mysql_options(connection, MYSQL_OPT_WRITE_TIMEOUT, &seconds);
  mysql_options(connection, MYSQL_OPT_MAX_ALLOWED_PACKET, &bytes);
}

/// The flags of a connection: several statements in one round trip, with an answer each.
static inline unsigned long cmariadb_flags(void) { return CLIENT_MULTI_STATEMENTS | CLIENT_MULTI_RESULTS; }
