interface Variable {
  /** What it sets, as `.env.example` and the README say it. */
  sets: string;
  /** Its value when it is empty or not set. */
  default: string;
}

const declare = <Name extends string>(variables: Record<Name, Variable>) => variables;

/**
 * The environment variables of the server and its commands, without `ENV_FILE`, which names the file
 * that may set them, and those with `_FILE` (see SECRETS).
 */
export const VARIABLES = declare({
  HOST: { sets: 'the address on which the server listens', default: '127.0.0.1' },
  PORT: { sets: 'the port on which the server listens', default: '8080' },
  DATA_DIR: { sets: 'folder of the embedded database', default: 'data' },
  DATABASE_URL: {
    sets: 'a PostgreSQL (14 or newer) to use instead: `postgres://user:password@host:5432/name`',
    default: '',
  },
  ADMIN_USERNAME: { sets: 'the first administrator', default: 'admin' },
  ADMIN_PASSWORD: {
    sets: 'their password, of at least 8 characters; generated if not set, and shown at a terminal or written to the file `first-password` of `DATA_DIR`',
    default: '',
  },
  SECRETS_KEY: {
    sets: 'the key that encrypts the secrets of authenticator apps, as `openssl rand -base64 32` prints one, the same for all servers; before it is rotated, the earlier one follows after a comma. The embedded database makes its own, in the file `secrets-key` of its folder',
    default: '',
  },
  SAMPLE_DATA: {
    sets: '`true` or `false`: seed an empty database with samples; a PostgreSQL only if set',
    default: 'true',
  },
  CORS_ORIGINS: {
    sets: 'other origins whose consoles may call the API, separated by commas',
    default: '',
  },
  TRUST_PROXY: {
    sets: 'proxies whose `X-Forwarded-For` is trusted: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`, separated by commas',
    default: '',
  },
  RATE_LIMIT: {
    sets: 'API requests a minute from one network: an IPv4 address, or an IPv6 /64',
    default: '6000',
  },
  LOG_LEVEL: {
    sets: 'what is logged: `debug`, `info`, `warn`, `error` or `silent`',
    default: 'warn',
  },
  SESSION_IDLE_TIMEOUT: {
    sets: 'minutes without a request after which a session ends',
    default: '720',
  },
  SESSION_LIFETIME: {
    sets: 'minutes after the sign-in at which a session ends, in use or not',
    default: '10080',
  },
  HISTORY_RETENTION: {
    sets: 'days after which the values in the history are erased, while its entries stay; they stay too if not set',
    default: '',
  },
  RESTORE_RETENTION: {
    sets: 'days for which a picture that was replaced or removed is kept, to be restored; not longer than `HISTORY_RETENTION`',
    default: '30',
  },
  ACCESS_RETENTION: {
    sets: 'days after which the entries of sign-ins and other events of accounts are deleted; they stay if not set',
    default: '',
  },
  IDEMPOTENCY_RETENTION: {
    sets: 'hours, at most 24, for which the response to a creation is kept for its repetition with the same `Idempotency-Key`',
    default: '24',
  },
  REQUIRE_SECOND_FACTOR: {
    sets: '`true` or `false`: everyone has to set up two-step sign-in before they can do anything else',
    default: 'false',
  },
  DATABASE_POOL_SIZE: {
    sets: 'connections of one process to PostgreSQL; all processes together must stay below `max_connections`',
    default: '10',
  },
  DATABASE_STATEMENT_TIMEOUT: {
    sets: 'milliseconds after which PostgreSQL cancels a statement (503); `0` for never',
    default: '8000',
  },
  DATABASE_IDLE_TRANSACTION_TIMEOUT: {
    sets: 'milliseconds after which PostgreSQL ends an idle transaction; `0` for never',
    default: '15000',
  },
  SYNC_TO_DISK: {
    sets: '`false`: the embedded database acknowledges writes before syncing to disk',
    default: 'true',
  },
  METRICS_PORT: {
    sets: 'a port for Prometheus, such as `9464`: metrics of the process at `/metrics`, without a token; none are collected if not set',
    default: '',
  },
  METRICS_HOST: { sets: 'the address on which the metrics are served', default: '127.0.0.1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    sets: 'an OpenTelemetry collector, such as `http://127.0.0.1:4318`: traces of requests and their statements are sent to it; none are made if not set',
    default: '',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    sets: 'how: `http/protobuf` or `http/json`',
    default: 'http/protobuf',
  },
  MAX_REQUESTS: {
    sets: 'concurrent API requests per process; further ones immediately get 503 with `Retry-After: 1`',
    default: '500',
  },
  MAX_MEGABYTES_IN_FLIGHT: {
    sets: 'megabytes of request bodies and of responses not yet sent, per process; calls beyond that immediately get 503 with `Retry-After: 1`. The process needs about 300 MB in addition, and up to as much again for parsing',
    default: '128',
  },
  REQUEST_TIMEOUT: {
    sets: 'milliseconds until a client that has not sent its complete request is disconnected',
    default: '60000',
  },
  SHUTDOWN_DELAY: {
    sets: 'milliseconds a load balancer has to notice that the server is shutting down',
    default: '1500',
  },
});

/** The variables whose value may be in a file, which the variable of the same name with `_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SECRETS_KEY',
] as const satisfies VariableName[];

export type VariableName = keyof typeof VARIABLES;
