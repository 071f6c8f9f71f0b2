import type { AuditChange } from '../../../contract/audit';
import { formatMessage } from '../../../contract/messages/formatMessage';
import * as HTTP from '../../../contract/httpStatus';
import { separateFields, updatedFields } from '../../../contract/restorable';
import { type ApiResourceName, isApiResource } from '../../../contract/resources';
import {
  RestoreInput,
  type RestoreOperation,
  type RestorePreview,
  RestorePreviewQuery,
  type RestoreResult,
} from '../../../contract/restores';
import { updateBody } from '../../../contract/rules/bulkChange';
import {
  changedSince,
  irrevocableEntry,
  labelValues,
  planAsItWas,
  planTakingBack,
  type RestorePlan,
  restoredChanges,
  restoredRecord,
  restoreViolations,
} from '../../../contract/rules/restores';
import type { StoredEntry } from './auditLog';
import { problemOf } from './bulkRoutes';
import type { Collection } from './collection';
import type { Collections } from './crudRoutes';
import type { FakeDatabase } from './database';
import { checkConditions, etagOf } from './etag';
import type { IdempotencyKeys } from './idempotency';
import { createProblem, localeOf, throwIfViolated } from './problem';
import { formerKey, recordPictures } from './recordPictures';
import { route, type Route } from './routes';
import { parseBody, parseTexts } from './validation';

/** How fields of a resource are read and restored that no update of a record sets (see separateFields). */
export interface SeparateFields {
  /** Their present values, as the history has them. */
  read: (id: number) => Record<string, unknown>;
  restore: (id: number, change: AuditChange) => void;
}

type Options = Pick<RestoreOperation, 'asItWas' | 'fields'>;

type AnyCollection = { [R in ApiResourceName]: Collection<R> }[ApiResourceName];

/** Throws a Problem where nothing can be restored, or not all of the fields that are named. */
const requirePossible = (
  resource: ApiResourceName,
  { values, pictures, impossible }: RestorePlan<number>,
  { asItWas = false, fields }: Options,
) => {
  const isNothing = values.length + pictures.length === 0;
  const refused = impossible.filter(
    ({ reason }) =>
      fields !== undefined || (isNothing && (!asItWas || reason === 'restore.notKept')),
  );
  throwIfViolated(
    ...refused.flatMap(({ field, reason }) => restoreViolations(resource, reason, [field])),
  );
  if (isNothing && !asItWas) throw createProblem('restore.nothing');
};

const countChanged = (results: RestoreResult[]) => results.filter(({ changed }) => changed).length;

/** What restoring entries changes in the records of a resource, and the changes themselves. */
const restorerOf = (
  database: FakeDatabase,
  resource: ApiResourceName,
  collection: AnyCollection,
  separate: SeparateFields | undefined,
) => {
  const { audit, tables, formerPictures } = database;
  const find = (entry: StoredEntry, { asItWas = false, fields }: Options) => {
    const { id, recordId } = entry;
    const reason = irrevocableEntry(resource, entry, asItWas);
    if (reason) throw createProblem(reason);
    if (!tables[resource].ids().has(recordId)) throw createProblem('restore.deleted');
    const plan = asItWas
      ? planAsItWas(resource, audit.later(entry), fields)
      : planTakingBack(resource, { ...entry, id }, fields);
    const pictures = plan.pictures.flatMap(({ field, entry: replacing, isSince }) => {
      const former = formerPictures.get(formerKey(replacing, field));
      const now = recordPictures(database, resource, field).find(recordId);
      if (!former || now === former.picture) return [];
      return [{ field, to: former.picture, isSince: isSince || now !== former.replacedBy }];
    });
    const record = { ...collection.get(recordId), ...separate?.read(recordId) };
    const since = pictures.filter(({ isSince }) => isSince).map(({ field }) => field);
    return {
      plan,
      pictures,
      changes: restoredChanges(resource, record, plan),
      changedSince: [...changedSince(record, plan), ...since],
    };
  };

  return {
    find,
    restore: (entry: StoredEntry, { version, ...options }: RestoreOperation) => {
      const { recordId: id } = entry;
      const restored = find(entry, options);
      const record = collection.get(id);
      if (version !== undefined) checkConditions(record, new Headers({ 'if-match': version }));
      requirePossible(resource, restored.plan, options);
      const { plan, changes, pictures } = restored;
      if (version === undefined) {
        throwIfViolated(
          ...restoreViolations(resource, 'restore.changedSince', restored.changedSince),
        );
      }
      const before = audit.newest();
      if (changes.some(({ field }) => updatedFields(resource).includes(field))) {
        const body = updateBody(resource, restoredRecord(resource, record, plan));
        collection.update(id, body, new Headers());
      }
      for (const change of changes) {
        if (separateFields(resource).includes(change.field)) separate?.restore(id, change);
      }
      for (const { field, to } of pictures) recordPictures(database, resource, field).put(id, to);
      return { version: etagOf(collection.get(id)), changed: audit.newest() > before };
    },
  };
};

/** The calls that take back what was changed; `separate` are the fields that need calls of their own. */
export const restoreRoutes = (
  database: FakeDatabase,
  collections: Collections,
  withIdempotencyKey: IdempotencyKeys,
  separate: { [R in ApiResourceName]?: SeparateFields },
): Route[] => {
  const { audit } = database;
  const found = (id: number) => {
    const entry = audit.get(id);
    if (!entry) throw createProblem('auditEntry.notFound', { id });
    const { resource } = entry;
    if (!isApiResource(resource)) throw createProblem('restore.unsupported');
    const restorer = restorerOf(database, resource, collections[resource], separate[resource]);
    return { entry, resource, restorer };
  };

  return [
    route.get('/audit/:id/restore', ({ query: texts, headers }, id): RestorePreview => {
      const query = parseTexts(RestorePreviewQuery, texts);
      const { entry, resource, restorer } = found(id);
      const { recordId } = entry;
      const options = { asItWas: query.asItWas, fields: query.fields?.split(',') };
      const { plan, changes, pictures, ...preview } = restorer.find(entry, options);
      const coming = pictures.map(({ field, to }) => ({
        field,
        from: null,
        to: to === null ? 'removed' : 'changed',
      }));
      return {
        resource,
        recordId,
        version: etagOf(collections[resource].get(recordId)),
        changes: [...changes, ...coming],
        changedSince: preview.changedSince,
        impossible: plan.impossible.map(({ field, reason }) => ({
          field,
          reason: formatMessage(localeOf(headers), reason, labelValues(resource, field)),
        })),
      };
    }),

    route.post('/audit/restores', (request) =>
      withIdempotencyKey(request, () => {
        const { operations, run } = parseBody(RestoreInput, request.body);
        const restoreOne = (operation: RestoreOperation): RestoreResult => {
          const of = audit.get(operation.entry);
          const about = {
            entry: operation.entry,
            ...(of && { resource: of.resource, recordId: of.recordId }),
          };
          try {
            const { entry, restorer } = found(operation.entry);
            const restored = restorer.restore(entry, operation);
            if (restored.changed && entry.run?.id === run?.id) audit.addUndone(entry);
            return { ...about, status: HTTP.ok, ...restored };
          } catch (error) {
            const problem = problemOf(error, request.headers);
            return { ...about, status: problem.status, changed: false, problem };
          }
        };
        return {
          results: audit.inRun(run, 'bulk', () => operations.map(restoreOne), countChanged),
        };
      }),
    ),
  ];
};
