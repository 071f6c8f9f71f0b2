import { eq } from 'drizzle-orm';
import { inputFields } from '../../contract/fields.ts';
import { parametersOf } from '../../contract/filters.ts';
import {
  apiResources,
  requireApiResource,
  type ApiRecord,
  type ApiResourceName,
  type ApiResources,
} from '../../contract/resources.ts';
import { referenceIn, referenceViolation } from '../../contract/rules/references.ts';
import { ownTexts } from '../../contract/search/searchTexts.ts';
import type { Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import type { Page } from '../database/paging.ts';
import { recordColumns, type RecordTable } from '../database/records.ts';
import { recordTables } from '../database/recordTables.ts';
import { documentOf, searchKeysOf } from '../database/searchKeys.ts';
import { Problem, throwIfViolated } from '../problem.ts';
import { declaredFilters, declaredSorts } from './declaredFilters.ts';
import { uploadedPictureColumns } from './recordPictures.ts';
import { recordStore } from './recordStore.ts';
import type { RecordStore } from './storeDeclaration.ts';

type Values = Record<string, unknown>;

/** Throws a Problem (400) for a reference to a record that does not exist. */
async function checkReferences(tx: Database, resource: ApiResourceName, values: Values) {
  for (const [name, { kind, to = '' }] of Object.entries(inputFields[resource].create)) {
    const id = values[name];
    if (kind !== 'reference' || typeof id !== 'number') continue;
    const target = recordTables[requireApiResource(to)];
    const found = await tx.select({ id: target.id }).from(target).where(eq(target.id, id));
    const existing = found.length === 0 ? [] : [id];
    throwIfViolated(referenceViolation(referenceIn(resource, name), [id], new Set(existing)));
  }
}

/** Throws for a filter that needs a store of its own. */
const filtersOf = (resource: ApiResourceName, table: RecordTable) => {
  const { filters, fields } = apiResources[resource];
  const conditions: object = declaredFilters(resource, table);
  const names = filters.flatMap((filter) => Object.keys(parametersOf(filter, fields)));
  const missing = names.filter((name) => !(name in conditions));
  if (missing.length > 0) throw new Error(`${resource} has no filter by ${missing.join(', ')}.`);
  return conditions as Filters<Page>;
};

/** The records of a resource that are stored and found as they are declared. */
export const declaredStore = <R extends ApiResourceName>(resource: R) => {
  const table = recordTables[resource];
  const { foundBy } = apiResources[resource];
  const rowOf = async (input: Values, tx: Database) => {
    await checkReferences(tx, resource, input);
    const document = foundBy && documentOf(ownTexts(foundBy, input));
    return { ...input, ...searchKeysOf(table, input), ...document };
  };
  const declaration = {
    resource,
    table,
    columns: {
      ...recordColumns(table),
      ...uploadedPictureColumns(resource, table),
      id: table.id,
    },
    filters: filtersOf(resource, table),
    sorts: declaredSorts(resource, table),
    missing: ({ id }: { id: number }) => new Problem('record.notFound', { id, resource }),
    insertRow: rowOf,
    updateRow: rowOf,
  };
  // The compiler does not know the columns of the table: the contract test of all resources compares them.
  return (db: Database) =>
    recordStore<Values, typeof declaration.columns, Values, Values, Page>(
      db,
      declaration,
    ) as unknown as RecordStore<ApiRecord<R>, object, ApiResources[R]['update'], object>;
};
