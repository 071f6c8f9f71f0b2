import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrivatePostgres, type PrivatePostgres } from './private.ts';
import { unprivilegedUser } from '../unprivileged.ts';
import { openPostgres } from '../../server/database/postgres.ts';

let folder: string;
let postgres: PrivatePostgres;
const path = (name: string) => join(folder, name);

const CERTIFICATE =
  'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';

/** Makes a certificate for `localhost`, which is its own authority, and its key. */
const makeCertificate = (name: string) => {
  const files = ['-keyout', path(`${name}.key`), '-out', path(`${name}.crt`)];
  execFileSync('openssl', [...CERTIFICATE.split(' '), ...files], { stdio: 'ignore' });
};

/** Opens the database by this name of its host, trusting this authority. */
const open = (host: string, authority: string) =>
  openPostgres(
    `${postgres.urlOf('postgres').replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${path(authority)}`,
    () => undefined,
  );

describe.runIf(process.env['TEST_POSTGRES'])('sslmode=verify-full', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tls-'));
    await chmod(folder, 0o755);
    makeCertificate('server');
    makeCertificate('other');
    const { uid, gid } = unprivilegedUser();
    // PostgreSQL refuses a key that others own or can read.
    if (uid && gid) await chown(path('server.key'), uid, gid);
    postgres = await startPrivatePostgres({
      ssl: 'on',
      ssl_cert_file: path('server.crt'),
      ssl_key_file: path('server.key'),
    });
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(folder, { recursive: true });
  });

  test('encrypts the connections to a server that the authority vouches for', async () => {
    const { db, close } = await open('localhost', 'server.crt');
    const result = await db.execute(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
    expect(result).toMatchObject({ rows: [{ ssl: true }] });
    await close();
  });

  test.each([
    ['another authority', 'localhost', 'other.crt', /self-signed certificate/],
    ['another name', '127.0.0.1', 'server.crt', /127\.0\.0\.1 is not/],
  ])('refuses a certificate of %s', async (_, host, authority, reason) => {
    await expect(open(host, authority)).rejects.toThrow(reason);
  });
});
