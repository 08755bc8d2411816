#include "CSeekMariaDB.h"

#include <dlfcn.h>
#include <stddef.h>

// A function of the connector: its address once it is loaded, and the function that calls it.
#define IMPORT(result, name, parameters, arguments)  \
  static result(*imported_##name) parameters = NULL; \
  result cmariadb_##name parameters { return imported_##name arguments; }

// A function that others here call.
#define USE(result, name, parameters) static result(*imported_##name) parameters = NULL;

IMPORT(void, close, (cmariadb_connection * connection), (connection))
IMPORT(int, real_query, (cmariadb_connection * connection, const char *text, unsigned long length),
       (connection, text, length))
IMPORT(int, next_result, (cmariadb_connection * connection), (connection))
IMPORT(cmariadb_result *, use_result, (cmariadb_connection * connection), (connection))
IMPORT(unsigned int, field_count, (cmariadb_connection * connection), (connection))
IMPORT(void, free_result, (cmariadb_result * result), (result))
IMPORT(char **, fetch_row, (cmariadb_result * result), (result))
IMPORT(unsigned long *, fetch_lengths, (cmariadb_result * result), (result))
IMPORT(unsigned int, errno, (cmariadb_connection * connection), (connection))
IMPORT(const char *, error, (cmariadb_connection * connection), (connection))
IMPORT(const char *, get_server_info, (cmariadb_connection * connection), (connection))
IMPORT(int, get_socket, (cmariadb_connection * connection), (connection))
USE(int, server_init, (int count, char **arguments, char **groups))
USE(cmariadb_connection *, init, (cmariadb_connection *))
USE(int, options, (cmariadb_connection *, int option, const void *value))
USE(int, ssl_set,
    (cmariadb_connection *, const char *key, const char *certificate, const char *authority, const char *folder,
     const char *cipher))
USE(cmariadb_connection *, real_connect,
    (cmariadb_connection *, const char *host, const char *user, const char *password, const char *database,
     unsigned int port, const char *socket, unsigned long flags))
USE(const char *, get_ssl_cipher, (cmariadb_connection *))
// The name is the first member of what it returns.
USE(char **, fetch_field, (cmariadb_result *))

static const char *const files[] = {
#ifdef __APPLE__
    "/opt/homebrew/opt/mariadb-connector-c/lib/mariadb/libmariadb.3.dylib",
    "/usr/local/opt/mariadb-connector-c/lib/mariadb/libmariadb.3.dylib",
#else
    "libmariadb.so.3",
#endif
};

#define FIND(name)                                                                  \
  do {                                                                              \
    *(void **)&imported_##name = dlsym(library, "mysql_" #name);                    \
    if (!imported_##name) return 0;                                                 \
  } while (0)

int cmariadb_load(void) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof files / sizeof *files; i++) library = dlopen(files[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  FIND(close);
  FIND(real_query);
  FIND(next_result);
  FIND(use_result);
  FIND(field_count);
  FIND(free_result);
  FIND(fetch_row);
  FIND(fetch_lengths);
  FIND(errno);
  FIND(error);
  FIND(get_server_info);
  FIND(get_socket);
  FIND(server_init);
  FIND(init);
  FIND(options);
  FIND(ssl_set);
  FIND(real_connect);
  FIND(get_ssl_cipher);
  FIND(fetch_field);
  return imported_server_init(0, NULL, NULL) == 0;
}

// The numbers of `enum mysql_option` and of `enum mysql_protocol_type`, and the bits of a connection's flags.
enum {
  CONNECT_TIMEOUT = 0,
  SET_CHARSET_NAME = 7,
  LOCAL_INFILE = 8,
  PROTOCOL = 9,
  READ_TIMEOUT = 11,
  WRITE_TIMEOUT = 12,
  SSL_VERIFY_SERVER_CERT = 21,
  PLUGIN_DIR = 22,
  MAX_ALLOWED_PACKET = 39,
  PROTOCOL_TCP = 1,
  MULTI_STATEMENTS = 1 << 16,
  MULTI_RESULTS = 1 << 17
};

cmariadb_connection *cmariadb_new(unsigned int connect_seconds, unsigned int seconds, unsigned long bytes) {
  cmariadb_connection *connection = imported_init(NULL);
  if (!connection) return NULL;
  unsigned int off = 0;
  unsigned int tcp = PROTOCOL_TCP;
  imported_options(connection, LOCAL_INFILE, &off);
  imported_options(connection, PLUGIN_DIR, "/nonexistent");
  imported_options(connection, PROTOCOL, &tcp);
  imported_options(connection, SET_CHARSET_NAME, "utf8mb4");
  imported_options(connection, CONNECT_TIMEOUT, &connect_seconds);
  imported_options(connection, READ_TIMEOUT, &seconds);
  imported_options(connection, WRITE_TIMEOUT, &seconds);
  imported_options(connection, MAX_ALLOWED_PACKET, &bytes);
  return connection;
}

void cmariadb_use_tls(cmariadb_connection *connection, int verify) {
  char check = verify != 0;
  imported_ssl_set(connection, NULL, NULL, NULL, NULL, NULL);
  imported_options(connection, SSL_VERIFY_SERVER_CERT, &check);
}

int cmariadb_open(cmariadb_connection *connection, const char *host, const char *user, const char *password,
                  unsigned int port) {
  // No index is named: a server takes it for a database of its own.
  return imported_real_connect(connection, host, user, password, NULL, port, NULL, MULTI_STATEMENTS | MULTI_RESULTS) !=
         NULL;
}

int cmariadb_is_secret(cmariadb_connection *connection) { return imported_get_ssl_cipher(connection) != NULL; }

const char *cmariadb_next_column(cmariadb_result *result) {
  char **field = imported_fetch_field(result);
  return field ? *field : NULL;
}
