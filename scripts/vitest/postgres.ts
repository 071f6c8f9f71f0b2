import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/database/postgres.ts';
import { TEMPLATE_DATABASE } from '../../server/testing/database.ts';
import { startPrivatePostgres, type PrivatePostgres } from '../postgres/private.ts';

const makeTemplate = async ({ urlOf }: PrivatePostgres) => {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const database = await openPostgres(urlOf(TEMPLATE_DATABASE), console.error);
  await database.prepare(async () => undefined);
  await database.close();
};

/**
 * Starts a private PostgreSQL for the server's tests, with a template database. If PostgreSQL is
 * not available, the tests are skipped with a message; in CI that is a failure.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startPrivatePostgres();
    await makeTemplate(postgres);
    project.provide('postgres', { server: postgres.urlOf('postgres') });
    return postgres.remove;
  } catch (error) {
    if (process.env['CI']) throw error;
    const missing = error instanceof Error ? error.message : String(error);
    console.warn(`The server is NOT tested on PostgreSQL. ${missing}`);
    project.provide('postgres', { missing });
    return async () => undefined;
  }
}
