import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { currentChecksums, isMigration, recordedChecksums } from './migrationChecksums.ts';

const names = [...currentChecksums().keys()];
const textOf = (name: string) => readFileSync(`server/database/migrations/${name}`, 'utf8');

it('a recorded migration never changes', () => {
  const current = currentChecksums();
  for (const [name, sum] of recordedChecksums()) {
    expect(
      current.get(name),
      `${name} differs from what databases have run. Restore it, and write another migration. Only if it has never left this computer: delete its line in checksums.txt, and run "npm run migration:record".`,
    ).toBe(sum);
  }
});

it('a migration named like the example of CONTRIBUTING can be recorded', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, name] = /npm run migration -- --name (\S+)`/.exec(contributing) ?? [];
  expect(isMigration(`0100_${name}.sql`)).toBe(true);
});

it('every migration is recorded', () => {
  expect(
    [...recordedChecksums().keys()],
    'When a migration is complete, run "npm run migration:record".',
  ).toEqual(names);
});

it('the journal lists every migration once, and each at another time', () => {
  const { entries } = JSON.parse(textOf('meta/_journal.json')) as {
    entries: { tag: string; when: number }[];
  };
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(names);
  expect(new Set(entries.map(({ when }) => when)).size).toBe(names.length);
});

const DROP = /^\s*drop index concurrently if exists "(\w+)";?\s*$/i;
const CREATE = /^\s*create (?:unique )?index concurrently "(\w+)"/i;

/** Whether each statement drops an index or creates one that has been dropped before. */
function isRepeatable(statements: string[]) {
  const dropped = new Set<string | undefined>();
  return statements.every((statement) => {
    const drop = DROP.exec(statement);
    if (drop) return dropped.add(drop[1]);
    const create = CREATE.exec(statement);
    return create && dropped.has(create[1]);
  });
}

it('a migration with a concurrent index consists of statements that can be repeated', () => {
  const unrepeatable = names.filter((name) => {
    const statements = textOf(name).split('--> statement-breakpoint');
    return statements.some((statement) => CREATE.test(statement)) && !isRepeatable(statements);
  });
  expect(
    unrepeatable,
    'It does not run in a transaction, and starts again after an interruption: write DROP INDEX CONCURRENTLY IF EXISTS before each CREATE INDEX CONCURRENTLY, and other statements in another migration.',
  ).toEqual([]);
});
