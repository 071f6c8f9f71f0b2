import { resolve } from 'node:path';
import { StartRefusal } from './startRefusal.ts';

type Environment = Record<string, string | undefined>;

const given = (value: string | undefined) => (value === '' ? undefined : value);

const refuse = (name: string, expected: string, value: string): never => {
  throw new StartRefusal(`The variable ${name} must be ${expected}, but it is "${value}".`);
};

const wholeNumber = (name: string, value: string, max: number) => {
  const number = Number(value);
  return /^\d+$/.test(value) && number <= max
    ? number
    : refuse(name, `a whole number from 0 to ${max}`, value);
};

const oneOf = <T extends string>(name: string, value: string, choices: readonly T[]) =>
  choices.find((choice) => choice === value) ?? refuse(name, `one of ${choices.join(', ')}`, value);

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const origin = (value: string) =>
  URL.canParse(value) && new URL(value).origin === value
    ? value
    : refuse('CORS_ORIGINS', 'a list of origins such as https://admin.example.com', value);

const databaseUrl = (value: string) =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)
    ? value
    : // The value may hold a password, so it is not repeated.
      refuse('DATABASE_URL', 'an address such as postgres://user:password@host:5432/name', '…');

/**
 * The server's settings, read once from the environment. An empty variable counts as not set.
 * Throws a StartRefusal that names the variable when one is malformed.
 */
export function readConfig(environment: Environment) {
  const read = (name: string) => given(environment[name]?.trim());
  const url = read('DATABASE_URL');
  const milliseconds = (name: string, otherwise: string) =>
    wholeNumber(name, read(name) ?? otherwise, 3_600_000);
  const yesOrNo = ['true', 'false'] as const;
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: wholeNumber('PORT', read('PORT') ?? '8080', 65_535),
    /** Folder of the embedded database. */
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    /** Address of a PostgreSQL to use instead of the embedded database. */
    databaseUrl: url && databaseUrl(url),
    /** The most connections to PostgreSQL at once. */
    poolSize: wholeNumber('DATABASE_POOL_SIZE', read('DATABASE_POOL_SIZE') ?? '10', 1000),
    /** Milliseconds after which PostgreSQL gives a statement up; 0 for never. */
    statementTimeout: milliseconds('DATABASE_STATEMENT_TIMEOUT', '15000'),
    /** Milliseconds after which PostgreSQL ends a transaction in which nothing happens; 0 for never. */
    idleTransactionTimeout: milliseconds('DATABASE_IDLE_TRANSACTION_TIMEOUT', '15000'),
    adminUsername: read('ADMIN_USERNAME') ?? 'admin',
    /** The first administrator's password; generated when not given. Never trimmed. */
    adminPassword: given(environment.ADMIN_PASSWORD),
    /** Whether an empty database is filled with sample data. */
    sampleData:
      oneOf('SAMPLE_DATA', read('SAMPLE_DATA') ?? (url ? 'false' : 'true'), yesOrNo) === 'true',
    /** Origins of consoles served elsewhere that may call the API; none by default. */
    corsOrigins: list(read('CORS_ORIGINS') ?? '').map(origin),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'warn', [
      'debug',
      'info',
      'warn',
      'error',
      'silent',
    ]),
    /** Addresses or subnets of the proxies whose X-Forwarded-For is believed; none by default. */
    trustProxy: list(read('TRUST_PROXY') ?? ''),
    /** Requests per minute that one address may make. */
    rateLimit: wholeNumber('RATE_LIMIT', read('RATE_LIMIT') ?? '6000', 1_000_000_000),
    /** API requests that are under way at once; further ones are told to come back. */
    mostRequests: wholeNumber('MAX_REQUESTS', read('MAX_REQUESTS') ?? '500', 1_000_000),
  };
}
export type Config = ReturnType<typeof readConfig>;
