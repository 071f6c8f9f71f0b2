import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { resources } from '../routes/resources.ts';
import { serviceProviders } from '../routes/serviceProviders.ts';
import { examplesOf } from './examples.ts';
import { dataUrl, png } from './pictures.ts';
import { signedInApp } from './server.ts';

// What expires within a day, and the counts that each database maintains itself.
const NOT_COPIED = ['challenge_keys', 'idempotency_keys', 'record_counts', 'sign_in_attempts'];

const namesOf = async (db: Database) => {
  const rows = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables where schemaname = 'public' order by tablename collate "C"`);
  return rows.map(({ name }) => name);
};

/** A digest of the rows of every table that outlives a copy, and the state of every sequence. */
export async function digestOf(db: Database) {
  const digests: Record<string, unknown> = {};
  for (const name of await namesOf(db)) {
    const [row] = await db
      .select({
        digest: sql`count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text collate "C")), '')`,
      })
      .from(sql`${sql.identifier(name)} as t`)
      // Only a restore adds it.
      .where(sql`to_jsonb(t)->>'event' is distinct from 'data-restored'`);
    digests[name] = row?.digest;
  }
  const sequences = await db
    .select({ name: sql<string>`sequencename`, last: sql`last_value::text` })
    .from(sql`pg_sequences where schemaname = 'public' order by sequencename collate "C"`);
  for (const name of NOT_COPIED) delete digests[name];
  return {
    digests,
    sequences: sequences.filter((sequence) => sequence.name !== 'access_entries_id_seq'),
  };
}

/**
 * Creates a record of every declared resource, and two pictures of one of them, with a narrower copy
 * and their originals, so that none of their tables is empty. The test user must exist.
 */
export async function createExamples(db: Database) {
  const { call, close } = await signedInApp(db);
  const { create } = examplesOf(call);
  for (const resource of resources) await create(resource);
  const path = `${(await create(serviceProviders)).path}/brand-logo`;
  const crop = { x: 0, y: 0, width: 100, height: 100, zoom: 1 };
  for (const colour of ['blue', 'red']) {
    const picture = await png(120, 120, colour);
    await call('POST', path, { brandLogo: dataUrl(picture), crop });
  }
  await close();
}

/** What a digest of createExamples contains of pictures: originals, narrower copies and a former one. */
export const SOME_PICTURES = {
  former_pictures: expect.stringMatching(/^[1-9]/) as string,
  picture_originals: expect.stringMatching(/^[1-9]/) as string,
  picture_renditions: expect.stringMatching(/^[1-9]/) as string,
};
