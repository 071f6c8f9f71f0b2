import { AUDIT_RUN } from '../../../contract/headers';
import { RecordCreateHeaders } from '../../../contract/requestHeaders';
import type { FakeDatabase } from './database';
import type { FakeRequest } from './routes';
import { parseTexts } from './validation';

/**
 * Makes changes as a part of the import that the request names, if it names one; `count` returns how many
 * records they have changed.
 */
export const asImported = <Result>(
  { inRun }: FakeDatabase['audit'],
  { headers }: Pick<FakeRequest, 'headers'>,
  makeChanges: () => Result,
  count: (result: Result, hasEntries: boolean) => number,
): Result => {
  const { [AUDIT_RUN]: id } = parseTexts(RecordCreateHeaders, headers);
  return inRun(id === undefined ? id : { id, isUndo: false }, 'import', makeChanges, count);
};

/** Counts the one record of a call, if that has changed it. */
export const oneChanged = (_: unknown, hasEntries: boolean): number => Number(hasEntries);
