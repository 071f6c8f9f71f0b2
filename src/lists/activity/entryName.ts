import type { AuditEntry } from '../../../contract/audit';
import { represent } from '../../ui/useRecordName';

type Definition = Parameters<typeof represent>[0];

/** The values that an entry says the record has, or had before it was deleted. */
const valuesIn = ({ changes, action }: Pick<AuditEntry, 'changes' | 'action'>) =>
  Object.fromEntries(
    changes.map(({ field, from, to }) => [field, action === 'delete' ? from : to]),
  );

/**
 * The name of an entry's record: the one that it has now, else the one that it had then, as far as the
 * changes say it.
 */
export const entryName = (entry: AuditEntry, definition: Definition): string | undefined => {
  const values: Record<string, unknown> = entry.record ?? valuesIn(entry);
  // Accounts, which are no resource of the console, go by their user names.
  const { recordRepresentation: as = 'username' in values ? 'username' : 'name' } = definition;
  // A name that is composed needs the whole record.
  if (typeof as === 'function' && !entry.record && entry.action === 'update') return undefined;
  if (typeof as === 'string' && typeof values[as] !== 'string') return undefined;
  const name = represent({ recordRepresentation: as }, { ...values, id: entry.recordId });
  return name === '' ? undefined : name;
};
