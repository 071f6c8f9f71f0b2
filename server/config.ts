import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { Value } from 'typebox/value';
import { Credentials } from '../contract/auth.ts';
import { CREDENTIAL_LIMITS } from '../contract/limits.ts';
import { normaliseText } from '../contract/rules/text.ts';
import { hostUrls, unescapedSign } from './databaseHosts.ts';
import { decodeKeys } from './encodedKeys.ts';
import { StartupError } from './startupError.ts';
import { VARIABLES, type VariableName } from './variables.ts';

// Up to an hour.
const MILLISECONDS = [0, 3_600_000] as const;

// Up to a hundred years.
const DAYS = [1, 36_500] as const;

type Environment = Record<string, string | undefined>;

const given = (value: string | undefined) => (value === '' ? undefined : value);

const invalidSetting = (name: string, expected: string, value: string): never => {
  throw new StartupError(`The variable ${name} must be ${expected}, but it is "${value}".`);
};

const wholeNumber = (name: string, value: string, min: number, max: number) => {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= min && number <= max
    ? number
    : invalidSetting(name, `a whole number from ${min} to ${max}`, value);
};

const oneOf = <T extends string>(name: string, value: string, choices: readonly T[]) =>
  choices.find((choice) => choice === value) ??
  invalidSetting(name, `one of ${choices.join(', ')}`, value);

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const origin = (value: string) =>
  URL.canParse(value) && new URL(value).origin === value
    ? value
    : invalidSetting('CORS_ORIGINS', 'a list of origins such as https://admin.example.com', value);

const TRACE_PROTOCOLS = ['http/protobuf', 'http/json'] as const;

const tracesTo = (collector: string | undefined, protocol: string) => {
  if (collector === undefined) return undefined;
  if (!URL.canParse(collector) || !/^https?:$/.test(new URL(collector).protocol)) {
    // The value may hold a password, so it is not repeated.
    const expected = 'an address such as http://127.0.0.1:4318';
    invalidSetting('OTEL_EXPORTER_OTLP_ENDPOINT', expected, '…');
  }
  return oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', protocol, TRACE_PROTOCOLS);
};

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const proxy = (value: string) =>
  NAMED_NETWORKS.includes(value) || ipaddr.isValid(value) || ipaddr.isValidCIDR(value)
    ? value
    : invalidSetting(
        'TRUST_PROXY',
        `a list of addresses, subnets such as 10.0.0.0/8, ${NAMED_NETWORKS.join(', ')}`,
        value,
      );

const username = (value: string) => {
  const name = normaliseText(value, 'line');
  return Value.Check(Credentials.properties.username, name)
    ? name
    : invalidSetting(
        'ADMIN_USERNAME',
        `a text of at most ${CREDENTIAL_LIMITS.username} characters`,
        value,
      );
};

const password = (value: string | undefined) =>
  value === undefined || Value.Check(Credentials.properties.password, value)
    ? value
    : // Not repeated, because it is a secret.
      invalidSetting(
        'ADMIN_PASSWORD',
        `a text of at most ${CREDENTIAL_LIMITS.password} characters`,
        '…',
      );

const databaseUrl = (value: string | undefined) => {
  if (value === undefined) return undefined;
  const sign = unescapedSign(value);
  if (!sign && hostUrls(value)) return value;
  const expected = sign
    ? `an address in which the sign ${sign} of a user name or password is written as ${encodeURIComponent(sign)}`
    : 'an address such as postgres://user:password@host:5432/name, whose hosts may be several, separated by commas (target_session_attrs: read-write, primary or any)';
  // The value may hold a password, so it is not repeated.
  return invalidSetting('DATABASE_URL', expected, '…');
};

const secretsKeys = (value: string) =>
  decodeKeys(value) ??
  // Not repeated, because it is a secret.
  invalidSetting(
    'SECRETS_KEY',
    'one key or several, separated by commas, each 32 random bytes in Base64, as `openssl rand -base64 32` prints them',
    '…',
  );

/**
 * The server's settings, read once from the environment. An empty variable counts as not set.
 * Throws a StartupError that names the variable when one is malformed.
 */
export function readConfig(environment: Environment) {
  const read = (name: VariableName, otherwise = VARIABLES[name].default) =>
    given(environment[name]?.trim()) ?? otherwise;
  const number = (name: VariableName, [min, max]: readonly [number, number]) =>
    wholeNumber(name, read(name), min, max);
  const isTrue = (name: VariableName, otherwise?: 'false') =>
    oneOf(name, read(name, otherwise), ['true', 'false']) === 'true';
  const url = databaseUrl(given(read('DATABASE_URL')));
  return {
    host: read('HOST'),
    port: number('PORT', [0, 65_535]),
    /** Where GET /metrics is served; nowhere if not set. */
    metricsPort: read('METRICS_PORT') ? number('METRICS_PORT', [0, 65_535]) : undefined,
    metricsHost: read('METRICS_HOST'),
    /** The protocol in which traces are sent; none are if not set. OpenTelemetry reads the rest itself. */
    traces: tracesTo(
      given(read('OTEL_EXPORTER_OTLP_ENDPOINT')),
      read('OTEL_EXPORTER_OTLP_PROTOCOL'),
    ),
    /** Folder of the embedded database. */
    dataDir: resolve(read('DATA_DIR')),
    /** Whether the embedded database syncs commits to disk before it acknowledges them. */
    syncToDisk: isTrue('SYNC_TO_DISK'),
    /** Address of a PostgreSQL to use instead of the embedded database. */
    databaseUrl: url,
    /** The maximum number of connections to PostgreSQL. */
    poolSize: number('DATABASE_POOL_SIZE', [1, 1_000]),
    /** Milliseconds after which PostgreSQL cancels a statement; 0 for never. */
    statementTimeout: number('DATABASE_STATEMENT_TIMEOUT', MILLISECONDS),
    /** Milliseconds after which PostgreSQL ends an idle transaction; 0 for never. */
    idleTransactionTimeout: number('DATABASE_IDLE_TRANSACTION_TIMEOUT', MILLISECONDS),
    adminUsername: username(read('ADMIN_USERNAME')),
    /** The first administrator's password; generated if not set. Never trimmed. */
    adminPassword: password(given(environment.ADMIN_PASSWORD)),
    /** What encrypts the secrets of authenticator apps: the first; the others still decrypt. */
    secretsKeys: secretsKeys(read('SECRETS_KEY')),
    /** Minutes without a request after which a session ends. */
    sessionIdleTimeout: number('SESSION_IDLE_TIMEOUT', [5, 525_600]),
    /** Minutes after its start at which a session ends, in use or not. */
    sessionLifetime: number('SESSION_LIFETIME', [5, 525_600]),
    /** Days after which the values in the audit trail are erased; never if not set. */
    historyRetention: read('HISTORY_RETENTION') ? number('HISTORY_RETENTION', DAYS) : undefined,
    /** Days after which the events of accounts are deleted; never if not set. */
    accessRetention: read('ACCESS_RETENTION') ? number('ACCESS_RETENTION', DAYS) : undefined,
    /** Days for which pictures that are replaced or removed are kept to be restored. */
    restoreRetention: number('RESTORE_RETENTION', DAYS),
    /** Hours for which the response to a creation is kept for its repetition. */
    idempotencyRetention: number('IDEMPOTENCY_RETENTION', [1, 24]),
    /** Whether users without a second factor can do nothing but set one up. */
    requireSecondFactor: isTrue('REQUIRE_SECOND_FACTOR'),
    /** Whether an empty database is seeded with sample data. */
    sampleData: isTrue('SAMPLE_DATA', url ? 'false' : undefined),
    /** Origins of consoles served elsewhere that may call the API; none by default. */
    corsOrigins: list(read('CORS_ORIGINS')).map(origin),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), ['debug', 'info', 'warn', 'error', 'silent']),
    /** Addresses or subnets of the proxies whose X-Forwarded-For is trusted; none by default. */
    trustProxy: list(read('TRUST_PROXY')).map(proxy),
    /** The maximum requests per minute of one network. */
    rateLimit: number('RATE_LIMIT', [1, 1_000_000_000]),
    /** The maximum concurrent API requests; further ones get a 503 with Retry-After. */
    maxConcurrentRequests: number('MAX_REQUESTS', [1, 1_000_000]),
    /** The maximum bytes of request bodies and of responses in flight; further ones likewise. */
    maxBytesInFlight: number('MAX_MEGABYTES_IN_FLIGHT', [16, 1_000_000]) * 2 ** 20,
    /** Milliseconds after which a client that has not sent its whole request is disconnected. */
    requestTimeout: number('REQUEST_TIMEOUT', [5_000, 3_600_000]),
    /**
     * Milliseconds during which a stopping server is not ready but still responds, for load
     * balancers to notice.
     */
    shutdownDelay: number('SHUTDOWN_DELAY', MILLISECONDS),
  };
}
export type Config = ReturnType<typeof readConfig>;
