import { Type, type Static } from 'typebox';
import type { Database, OpenDatabase } from '../database/database.ts';
import { recordedErasures } from '../database/erasures.ts';
import { isDiskFull } from '../database/errors.ts';
import { StartupError } from '../startupError.ts';
import {
  eraseProvider,
  type ErasureSummary,
  previewErasure,
} from '../stores/personal/eraseProvider.ts';
import { unknownProvider } from '../stores/personal/providerRecords.ts';
import type { Log } from './accessLog.ts';
import { OPERATOR_NAME } from './accountChange.ts';

/** `npm run admin -- erase-provider`, which without a confirmation only says what it would erase. */
export const EraseCommand = Type.Object({
  name: Type.Literal('erase-provider'),
  id: Type.Integer({ minimum: 1 }),
  isConfirmed: Type.Boolean(),
});
export type EraseCommand = Static<typeof EraseCommand>;

/** What an erasure needs besides the database. */
export interface EraseContext {
  log: Log;
  purge?: OpenDatabase['purge'];
}

const contentOf = ({ products, images, pictures, views, entries }: ErasureSummary) =>
  `products: ${products}; images: ${images}; pictures, with their originals, that no other record has: at most ${pictures}; saved views: ${views}; entries of the history, which stay without their values: ${entries}`;

async function purgeLine(purge: OpenDatabase['purge']) {
  if (!purge) {
    return 'The files of PostgreSQL hold it until autovacuum has removed the deleted rows; its log archives, standbys and backups as long as they are kept.';
  }
  try {
    await purge();
    return 'The files of the data folder hold nothing of it any more.';
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return 'The files of the data folder still hold parts of it, because the disk has too little free space to rewrite them. Make space, and run the same command again.';
  }
}

const BACKUPS =
  'Earlier backups and exports still hold it. Back up now: beside the backup, the file erased.json lets a restore of an earlier one in the same folder repeat the erasure.';

/** The outcome for an id that no service provider has, which may have been erased before. */
async function withoutProvider(
  db: Database,
  { id, isConfirmed }: EraseCommand,
  context: EraseContext,
) {
  const earlier = (await recordedErasures(db)).findLast((erasure) => erasure.id === id);
  if (!earlier) throw unknownProvider(id);
  const line = `The service provider ${id} was erased on ${earlier.at}.`;
  if (!isConfirmed) throw new StartupError(line);
  return [line, await purgeLine(context.purge), BACKUPS];
}

/**
 * Erases a service provider, and returns the lines for the operator. Throws a StartupError, having
 * changed nothing, that says what would be erased unless it is confirmed, or that there is none with
 * this id; a confirmed command for one that was erased before cleans the files again.
 */
export async function runEraseCommand(db: Database, command: EraseCommand, context: EraseContext) {
  const { id, isConfirmed } = command;
  const planned = await previewErasure(db, id);
  if (planned && !isConfirmed) {
    throw new StartupError(
      `Service provider ${id} is ${planned.name}. To be erased for good, with it: ${contentOf(planned)}.\nNothing has been erased. To erase it, append --yes. To keep a copy for the person first: npm run admin -- export-provider ${id}`,
    );
  }
  const erased = planned && (await eraseProvider(db, id, OPERATOR_NAME));
  if (!erased) return withoutProvider(db, command, context);
  context.log.warn({ event: 'provider-erased', provider: id }, 'service provider erased');
  return [
    `Service provider ${id} has been erased, with: ${contentOf(erased)}.`,
    await purgeLine(context.purge),
    BACKUPS,
  ];
}
