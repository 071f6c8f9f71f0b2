import type { FastifyRequest } from 'fastify';
import { AUDIT_RUN } from '../../contract/headers.ts';
import { addToRun, type ChangeContext } from '../stores/audit.ts';

/**
 * Makes a change as a part of the import that the request names, if it names one, and adds the records
 * that it has changed to the import's total.
 */
export async function asImported<T>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  change: ChangeContext,
  work: (change: ChangeContext) => Promise<T>,
  countOf: (result: T, entries: number[]) => number,
): Promise<T> {
  const id = headers[AUDIT_RUN];
  if (typeof id !== 'string') return work(change);
  const entries: number[] = [];
  const imported: ChangeContext = {
    ...change,
    entries,
    run: { id, kind: 'import', isUndo: false },
  };
  const result = await work(imported);
  await addToRun(imported, countOf(result, entries));
  change.entries?.push(...entries);
  return result;
}

/** A record that has been created. */
export const oneCreated = () => 1;

/** A record whose update has left entries, if it has. */
export const oneUpdated = (_result: unknown, entries: number[]) => Math.min(entries.length, 1);
