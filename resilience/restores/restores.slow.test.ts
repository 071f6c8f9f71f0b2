import { expect, test } from 'vitest';
import type { RestoreResult } from '../../contract/restores.ts';
import { halves } from '../../server/testing/pictures.ts';
import { sharedTestApp } from '../../server/testing/sharedTestApp.ts';
import { createUserClient } from '../../server/testing/userClient.ts';
import { randomOf } from '../fuzz/random.ts';
import { begin, nextJob, readRecord } from './changes.ts';
import { createModel, type Outcome } from './model.ts';
import { createWorld, type Job, type UserCall } from './world.ts';

const server = sharedTestApp();

const SEED = 20_261_130;
/** `RESTORED_CHANGES=10000` makes more of them, in some five minutes. */
const CHANGES = Number(process.env['RESTORED_CHANGES'] ?? 600);
const USERS = 3;
const PER_CALL = 100;

async function callsOfUsers(): Promise<UserCall> {
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const client = await createUserClient(server);
    tokens.push((await client.signIn()).token);
  }
  return async (user, method, path, payload, headers = {}) => {
    const {
      status,
      body,
      headers: got,
    } = await server.call(method, path, payload, {
      authorization: `Bearer ${tokens[user]}`,
      ...headers,
    });
    const entries = String(got['audit-entries'] ?? '');
    return { status, body, entries: entries === '' ? [] : entries.split(',').map(Number) };
  };
}

/** Takes back what a job has left in the trail, newest first, and what has to come of it. */
async function undo(call: UserCall, { run, entries }: Job, user: number) {
  const results: RestoreResult[] = [];
  const newest = entries.toSorted((a, b) => b - a);
  for (let at = 0; at < newest.length; at += PER_CALL) {
    const operations = newest.slice(at, at + PER_CALL).map((entry) => ({ entry }));
    const body = { operations, ...(run !== undefined && { run: { id: run, isUndo: true } }) };
    const made = await call(user, 'POST', '/audit/restores', body);
    expect(made.status).toBe(200);
    results.push(...(made.body['results'] as RestoreResult[]));
  }
  return results;
}

/** A rule that refuses what comes back has a status of its own. */
const outcomeOf = ({ status, changed, problem }: RestoreResult): Outcome => ({
  status: status === 409 && !problem?.detail.includes('changed since') ? 400 : status,
  changed,
});

test('random changes of several users, taken back job by job, are as the model says', async () => {
  const random = randomOf(SEED);
  const model = createModel();
  const call = await callsOfUsers();
  const pictures = await Promise.all(
    [
      ['red', 'blue'],
      ['green', 'white'],
      ['teal', 'olive'],
    ].map(([one = '', other = '']) => halves(one, other)),
  );
  const world = createWorld(random, model, call, pictures);
  const jobs = await begin(world);
  let made = 0;
  while (made < CHANGES) {
    const job = await nextJob(world, random.between(0, USERS - 1));
    jobs.push(job);
    made += job.changes.length;
  }

  const compare = async () => {
    for (const record of model.records.values()) {
      if (record.isGone) continue;
      const { resource, id, values } = record;
      expect([resource, id, await readRecord(world, record)]).toEqual([resource, id, values]);
    }
  };
  await compare();

  // Half of the jobs in any order, which meets later changes; the others from the newest on.
  const early = jobs.filter(() => random.chance(0.5));
  const late = jobs.filter((job) => !early.includes(job)).toReversed();
  const shuffled = early
    .map((job) => ({ job, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ job }) => job);
  const counts = new Map<number, number>();
  for (const job of [...shuffled, ...late]) {
    const ofRecord = new Map(
      job.changes.map((change) => [`${change.record.resource}/${change.record.id}`, change]),
    );
    for (const result of await undo(call, job, random.between(0, USERS - 1))) {
      const expected = model.takeBack(ofRecord.get(`${result.resource}/${result.recordId}`));
      expect([result, outcomeOf(result)]).toEqual([result, expected]);
      counts.set(result.status, (counts.get(result.status) ?? 0) + 1);
    }
  }
  await compare();
  // All of it has happened: what was taken back, and what was left because others had changed it.
  expect(counts.get(200)).toBeGreaterThan(CHANGES / 4);
  expect(counts.get(409)).toBeGreaterThan(CHANGES / 20);
});
