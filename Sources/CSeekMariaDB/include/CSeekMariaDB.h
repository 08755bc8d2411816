#pragma once

/// The MariaDB connector, loaded when the first server is opened and not before: a program that searches files alone needs
/// none. It is neither linked nor needed to build; the declarations here are those of libmariadb.so.3.

/// A connection. The corresponding C type is `MYSQL`.
typedef struct cmariadb_connection cmariadb_connection;
/// The rows of an answer. The corresponding C type is `MYSQL_RES`.
typedef struct cmariadb_result cmariadb_result;

/// Loads the connector, once for each process. The corresponding C functions are `dlopen` and `dlsym`.
///
/// \returns 1 if all functions below can be called, else 0, and none of them may be.
int cmariadb_load(void);

/// A new connection that is not opened, with the options for a server that is not trusted: it gets no file of this machine,
/// and no code is loaded for it. Limits are seconds of a connect, of a read and of a write, and bytes of an answer's packet.
cmariadb_connection *cmariadb_new(unsigned int connect_seconds, unsigned int seconds, unsigned long bytes);

/// Uses TLS where the server offers it, with no certificate of our own.
void cmariadb_use_tls(cmariadb_connection *connection, int verify);

/// Opens a connection: several statements in one round trip, with an answer each.
///
/// \returns 1 if it is open.
int cmariadb_open(cmariadb_connection *connection, const char *host, const char *user, const char *password,
                  unsigned int port);

/// True if TLS is used.
int cmariadb_is_secret(cmariadb_connection *connection);

/// The name of the next column; null after the last.
const char *cmariadb_next_column(cmariadb_result *result);

// Each of these is the function of the connector with `mysql_` before its name.
void cmariadb_close(cmariadb_connection *connection);
int cmariadb_real_query(cmariadb_connection *connection, const char *text, unsigned long length);
int cmariadb_next_result(cmariadb_connection *connection);
cmariadb_result *cmariadb_use_result(cmariadb_connection *connection);
unsigned int cmariadb_field_count(cmariadb_connection *connection);
void cmariadb_free_result(cmariadb_result *result);
char **cmariadb_fetch_row(cmariadb_result *result);
unsigned long *cmariadb_fetch_lengths(cmariadb_result *result);
unsigned int cmariadb_errno(cmariadb_connection *connection);
const char *cmariadb_error(cmariadb_connection *connection);
const char *cmariadb_get_server_info(cmariadb_connection *connection);
int cmariadb_get_socket(cmariadb_connection *connection);
