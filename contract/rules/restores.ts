import type { AuditChange, AuditEntry } from '../audit.ts';
import { isPicture, labelOf, statusFieldOf } from '../fields.ts';
import type { LabelKey } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';
import { irrevocable, separateFields, updatedFields } from '../restorable.ts';
import { apiResources, type ApiResourceName } from '../resources.ts';
import { allAmountFields } from './recordPrice.ts';
import type { Violation } from './violation.ts';

/*
 * What taking back an entry of the audit trail changes. Records are here as histories have them: with
 * the values of separateFields. Like `resources.ts`, this file does not import the schema library.
 */

/** A value that comes back, and the one that the record must have unless its user has seen another. */
interface FormerValue {
  field: string;
  value: unknown;
  expected: unknown;
}

/** A picture that comes back: the one that was replaced with this entry. */
interface FormerPicture<Id> {
  field: string;
  entry: Id;
  /** Whether it has been replaced since the entry that is restored, and not with it. */
  isSince: boolean;
}

/** What cannot be restored, and the message that says why; its values are those of `labelValues`. */
interface Impossible {
  field: string;
  reason: ProblemKey;
}

/** What a restore gives back to a record. */
export interface RestorePlan<Id> {
  values: FormerValue[];
  pictures: FormerPicture<Id>[];
  impossible: Impossible[];
}

type Entry<Id> = Pick<AuditEntry, 'action' | 'changes'> & { id: Id };

const read = (record: object, field: string): unknown =>
  new Map<string, unknown>(Object.entries(record)).get(field) ?? null;

/** What a value is compared by: references are equal whatever the names of what they refer to. */
const keyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keyOf);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
};

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(keyOf(one ?? null)) === JSON.stringify(keyOf(other ?? null));

/** Whether the values of a change have been erased: one that is kept has two different ones. */
const isErased = ({ from, to }: AuditChange) => from === null && to === null;

const priceFields = (resource: ApiResourceName): string[] => {
  const { type } = apiResources[resource].price ?? {};
  return [...(type === undefined ? [] : [type]), ...allAmountFields(resource)];
};

/** Whether a field is restored, when only `fields` are: those of a price only together. */
const isChosen = (resource: ApiResourceName, fields: string[] | undefined) => {
  const price = priceFields(resource);
  const chosen = new Set(fields);
  const withPrice = price.some((field) => chosen.has(field));
  return (field: string) =>
    fields === undefined || chosen.has(field) || (withPrice && price.includes(field));
};

const emptyPlan = <Id>(): RestorePlan<Id> => ({ values: [], pictures: [], impossible: [] });

const addTo = <Id>(
  { values, pictures, impossible }: RestorePlan<Id>,
  resource: ApiResourceName,
  { change, entry, isSince }: { change: AuditChange; entry: Id; isSince: boolean },
) => {
  const { field, from, to } = change;
  const reason = irrevocable(resource, field) ?? (isErased(change) ? 'restore.notKept' : undefined);
  if (reason) impossible.push({ field, reason });
  else if (isPicture(resource, field)) pictures.push({ field, entry, isSince });
  else values.push({ field, value: from, expected: isSince ? from : to });
};

/** A new record is taken back by its status, if nothing of it has been changed. */
const planOfCreation = <Id>(
  resource: ApiResourceName,
  changes: AuditChange[],
  isWanted: (field: string) => boolean,
): RestorePlan<Id> => {
  const status = statusFieldOf(resource);
  if (status === undefined || !isWanted(status)) return emptyPlan();
  if (changes.some((change) => change.field === status && isErased(change))) {
    return { ...emptyPlan(), impossible: [{ field: status, reason: 'restore.notKept' }] };
  }
  const values = updatedFields(resource).map((field) => {
    const expected = changes.find((change) => change.field === field)?.to ?? null;
    return { field, value: field === status ? false : expected, expected };
  });
  return { ...emptyPlan(), values };
};

/** What taking back an entry gives to its record; only in `fields` if they are given. */
export const planTakingBack = <Id>(
  resource: ApiResourceName,
  { id, action, changes }: Entry<Id>,
  fields?: string[],
): RestorePlan<Id> => {
  const isWanted = isChosen(resource, fields);
  if (action === 'create') return planOfCreation(resource, changes, isWanted);
  const plan = emptyPlan<Id>();
  for (const change of changes) {
    if (isWanted(change.field)) addTo(plan, resource, { change, entry: id, isSince: false });
  }
  return plan;
};

/**
 * What makes a record as it was right after an entry, of which `later` are all entries of the record
 * since, oldest first: a field had the value that the first of them which changed it replaced.
 */
export const planAsItWas = <Id>(
  resource: ApiResourceName,
  later: Pick<Entry<Id>, 'id' | 'changes'>[],
  fields?: string[],
): RestorePlan<Id> => {
  const isWanted = isChosen(resource, fields);
  const plan = emptyPlan<Id>();
  const seen = new Set<string>();
  for (const { id, changes } of later) {
    for (const change of changes) {
      if (seen.has(change.field) || !isWanted(change.field)) continue;
      seen.add(change.field);
      addTo(plan, resource, { change, entry: id, isSince: true });
    }
  }
  return plan;
};

/** Why an entry cannot be taken back at all, whatever its fields; undefined if some may be. */
export const irrevocableEntry = (
  resource: ApiResourceName,
  { action }: Pick<AuditEntry, 'action'>,
  asItWas = false,
): ProblemKey | undefined => {
  if (action === 'delete') return 'restore.deletion';
  const isCreation = action === 'create' && !asItWas;
  return isCreation && statusFieldOf(resource) === undefined ? 'restore.noStatus' : undefined;
};

/** The fields that have neither the value that the entry gave them nor the one to restore. */
export const changedSince = (record: object, { values }: Pick<RestorePlan<unknown>, 'values'>) =>
  values
    .filter(({ field, value, expected }) => {
      const now = read(record, field);
      return !isEqual(now, expected) && !isEqual(now, value);
    })
    .map(({ field }) => field);

/** The type of price that has these amounts, where records differ in it. */
const typeOfAmounts = (resource: ApiResourceName, amounts: string[]) => {
  const { type, amounts: byType = {} } = apiResources[resource].price ?? {};
  const [name] =
    Object.entries(byType).find(([, of]) => of.some((one) => amounts.includes(one))) ?? [];
  return type === undefined || name === undefined ? {} : { [type]: name };
};

/** The record with the values that come back. An amount comes back with the type of price that has it. */
export const restoredRecord = <T extends object>(
  resource: ApiResourceName,
  record: T,
  { values }: Pick<RestorePlan<unknown>, 'values'>,
): T => {
  const changing = values.filter(({ field, value }) => !isEqual(read(record, field), value));
  const amounts = changing.filter(
    ({ field, value }) => value !== null && allAmountFields(resource).includes(field),
  );
  return {
    ...record,
    ...typeOfAmounts(
      resource,
      amounts.map(({ field }) => field),
    ),
    ...Object.fromEntries(changing.map(({ field, value }) => [field, value])),
  };
};

/** What restoring changes in the record, without its pictures, in the form of the audit trail. */
export const restoredChanges = (
  resource: ApiResourceName,
  record: object,
  plan: Pick<RestorePlan<unknown>, 'values'>,
): AuditChange[] => {
  const after = restoredRecord(resource, record, plan);
  return [...updatedFields(resource), ...separateFields(resource)]
    .map((field) => ({ field, from: read(record, field), to: read(after, field) }))
    .filter(({ from, to }) => !isEqual(from, to));
};

/** The values of a message about a field of a resource's history. */
export const labelValues = (resource: ApiResourceName, field: string) => {
  const declared = apiResources[resource].fields[field];
  const key: LabelKey = `label.${declared ? labelOf(field, declared) : field}` as LabelKey;
  return { label: { key } };
};

/** The violations that name the fields of which a message is. */
export const restoreViolations = (
  resource: ApiResourceName,
  message: ProblemKey,
  fields: string[],
): Violation[] =>
  fields.map((field) => ({
    pointer: `/${field}`,
    message,
    values: labelValues(resource, field),
  }));
