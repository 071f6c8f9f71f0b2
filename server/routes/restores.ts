import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { isPicture } from '../../contract/fields.ts';
import { IdParams } from '../../contract/identifiers.ts';
import { formatMessage, type Locale } from '../../contract/messages/formatMessage.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import {
  apiResourceNames,
  apiResources,
  isApiResource,
  type ApiResourceName,
} from '../../contract/resources.ts';
import {
  RestoreInput,
  RestorePreview,
  RestorePreviewQuery,
  RestoreResults,
  type RestoreOperation,
  type RestoreResult,
} from '../../contract/restores.ts';
import { labelValues } from '../../contract/rules/restores.ts';
import type { Database } from '../database/database.ts';
import { negotiateLanguage } from '../http/language.ts';
import { Problem } from '../problem.ts';
import { addToRuns, type ChangeContext } from '../stores/audit.ts';
import { lockPictures } from '../stores/pictures.ts';
import type { Restore } from '../stores/restore/plan.ts';
import { findEntries, type RestorableEntry } from '../stores/restore/restorableEntries.ts';
import type { RecordKey } from '../stores/storeDeclaration.ts';
import { runPart } from './bulkPart.ts';
import { respondOnce } from './changes.ts';
import { resources } from './resources.ts';
import type { RecordRestorer, Serialise } from './restoreRecord.ts';

const serialiser =
  (reply: FastifyReply): Serialise =>
  (schema, record) =>
    reply.compileSerializationSchema(schema as Record<string, unknown>)({ ...record });

/** An operation with what it is about; without an entry there is none that the user may see. */
interface Task {
  operation: RestoreOperation;
  index: number;
  entry: RestorableEntry | undefined;
  key: RecordKey | undefined;
}

/**
 * Where an operation comes among the others of a call: what it locks, in the same order in every call,
 * which prevents deadlocks. Moves in a tree stay in the order of the client, because a move may only be
 * possible after another; trees are locked as a whole.
 */
function placeOf({ entry, key }: Task): [rank: number, id: number] {
  if (!entry || !isApiResource(entry.resource)) return [-1, 0];
  const { nestedIn, parentField } = apiResources[entry.resource];
  const { resource, id } = nestedIn
    ? { resource: nestedIn.resource, id: key?.[nestedIn.field] ?? 0 }
    : { resource: entry.resource, id: parentField ? 0 : entry.recordId };
  return [apiResourceNames.indexOf(resource), id];
}

const inLockOrder = (tasks: Task[]) =>
  tasks
    .map((task) => ({ task, place: placeOf(task) }))
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ task }) => task);

/** Whether an operation may give a record a picture. */
const mayHavePicture = ({ entry, operation }: Task) =>
  entry !== undefined &&
  (operation.asItWas
    ? isApiResource(entry.resource) && 'pictureVersions' in apiResources[entry.resource].fields
    : entry.changes.some(({ field }) => isPicture(entry.resource, field)));

const impossibleOf = (resource: ApiResourceName, { plan }: Restore, locale: Locale) =>
  plan.impossible.map(({ field, reason }) => ({
    field,
    reason: formatMessage(locale, reason, labelValues(resource, field)),
  }));

/** GET /audit/{id}/restore and POST /audit/restores: what taking changes back does, and doing it. */
export const restoreRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const restorers = new Map(resources.map(({ name, restorer }) => [name, restorer(db)]));

    /** What can restore the entry. Throws a Problem when nothing can. */
    const restorerOf = (id: number, entry: RestorableEntry | undefined) => {
      if (!entry) throw new Problem('auditEntry.notFound', { id });
      const { resource } = entry;
      const restorer = isApiResource(resource) ? restorers.get(resource) : undefined;
      if (!restorer || !isApiResource(resource)) throw new Problem('restore.unsupported');
      return { entry, resource, restorer };
    };

    const keyOf = async (restorer: RecordRestorer, tx: Database, { recordId }: RestorableEntry) => {
      const key = await restorer.keyOf(tx, recordId);
      if (!key) throw new Problem('restore.deleted');
      return key;
    };

    const tasksOf = async (tx: Database, operations: RestoreOperation[], username: string) => {
      const ids = operations.map(({ entry }) => entry);
      const entries = await findEntries(tx, ids, username);
      const tasks: Task[] = [];
      for (const [index, operation] of operations.entries()) {
        const entry = entries.get(operation.entry);
        const restorer =
          entry && isApiResource(entry.resource) ? restorers.get(entry.resource) : undefined;
        const key = entry && (await restorer?.keyOf(tx, entry.recordId));
        tasks.push({ operation, index, entry, key });
      }
      return tasks;
    };

    const restoreOne = async (change: ChangeContext, task: Task, serialise: Serialise) => {
      const { operation, key } = task;
      const { entry, restorer } = restorerOf(operation.entry, task.entry);
      if (!key) throw new Problem('restore.deleted');
      const { version, asItWas, fields } = operation;
      const options = { asItWas, fields };
      return restorer.restore(change, { entry, key, version, options, serialise });
    };

    app.get(
      '/audit/:id/restore',
      {
        schema: {
          tags: ['audit'],
          params: IdParams,
          querystring: RestorePreviewQuery,
          response: { 200: RestorePreview },
        },
      },
      async (request, reply) => {
        const { params, query, user } = request;
        const found = await findEntries(db, [params.id], user.username);
        const { entry, resource, restorer } = restorerOf(params.id, found.get(params.id));
        const key = await keyOf(restorer, db, entry);
        const options = { asItWas: query.asItWas, fields: query.fields?.split(',') };
        const task = { entry, key, options, serialise: serialiser(reply) };
        const { restore, version } = await restorer.preview(db, task);
        const pictures = restore.pictures.map(({ field, former }) => ({
          field,
          from: null,
          to: former.hash === null ? 'removed' : 'changed',
        }));
        return {
          resource,
          recordId: entry.recordId,
          version,
          changes: [...restore.changes, ...pictures],
          changedSince: restore.changedSince,
          impossible: impossibleOf(resource, restore, negotiateLanguage(request, reply)),
        };
      },
    );

    app.post(
      '/audit/restores',
      {
        schema: {
          tags: ['audit'],
          headers: CreateHeaders,
          body: RestoreInput,
          response: { 200: RestoreResults },
        },
      },
      async (request, reply) => {
        const { operations, run } = request.body;
        const serialise = serialiser(reply);
        const context = { requestId: request.id, locale: negotiateLanguage(request, reply) };
        return respondOnce(db, request, reply, async (changing) => {
          const change: ChangeContext = { ...changing, run };
          const { tx } = change;
          const tasks = await tasksOf(tx, operations, request.user.username);
          // Before any record, as those who replace a picture do.
          if (tasks.some(mayHavePicture)) await lockPictures(tx);
          const results: RestoreResult[] = Array.from({ length: tasks.length });
          const changed: RestorableEntry[] = [];
          for (const task of inLockOrder(tasks)) {
            const { entry, index, operation } = task;
            const part = () => restoreOne(change, task, serialise);
            const result = { changed: false, ...(await runPart(tx, context, part)) };
            results[index] = {
              entry: operation.entry,
              ...(entry && { resource: entry.resource, recordId: entry.recordId }),
              ...result,
            };
            if (result.changed && entry) changed.push(entry);
          }
          await addToRuns(change, changed);
          return { results };
        });
      },
    );
  };
