import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { IdParams } from '../../contract/identifiers.ts';
import { formatMessage, type Locale } from '../../contract/messages/formatMessage.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import type { ApiResourceName } from '../../contract/resources.ts';
import {
  RestoreInput,
  RestorePreview,
  RestorePreviewQuery,
  RestoreResults,
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
import { runPart } from './bulkPart.ts';
import { respondOnce } from './changes.ts';
import type { Serialise } from './restoreRecord.ts';
import {
  inLockOrder,
  mayHavePicture,
  restorerOf,
  restorersOf,
  restoreTasks,
  type Restorers,
  type RestoreTask,
} from './restoreTasks.ts';

const serialiser =
  (reply: FastifyReply): Serialise =>
  (schema, record) =>
    reply.compileSerializationSchema(schema as Record<string, unknown>)({ ...record });

/** The values that come back, and the pictures as a history has them: without showing them. */
const changesOf = ({ changes, pictures }: Restore) => [
  ...changes,
  ...pictures.map(({ field, former }) => ({
    field,
    from: null,
    to: former.hash === null ? 'removed' : 'changed',
  })),
];

const impossibleOf = (resource: ApiResourceName, { plan }: Restore, locale: Locale) =>
  plan.impossible.map(({ field, reason }) => ({
    field,
    reason: formatMessage(locale, reason, labelValues(resource, field)),
  }));

/** GET /audit/{id}/restore: what a restore would change. */
const previewRoutes =
  (db: Database, restorers: Restorers): FastifyPluginAsyncTypebox =>
  async (app) => {
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
        const of = restorerOf(restorers, params.id, found.get(params.id));
        const { entry, resource, restorer } = of;
        const key = await restorer.keyOf(db, entry.recordId);
        if (!key) throw new Problem('restore.deleted');
        const options = { asItWas: query.asItWas, fields: query.fields?.split(',') };
        const task = { entry, key, options, serialise: serialiser(reply) };
        const { restore, version } = await restorer.preview(db, task);
        return {
          resource,
          recordId: entry.recordId,
          version,
          changes: changesOf(restore),
          changedSince: restore.changedSince,
          impossible: impossibleOf(resource, restore, negotiateLanguage(request, reply)),
        };
      },
    );
  };

const restoreOne = async (
  restorers: Restorers,
  change: ChangeContext,
  task: RestoreTask,
  serialise: Serialise,
) => {
  const { operation, key } = task;
  const { entry, restorer } = restorerOf(restorers, operation.entry, task.entry);
  if (!key) throw new Problem('restore.deleted');
  const { version, asItWas, fields } = operation;
  const options = { asItWas, fields };
  return restorer.restore(change, { entry, key, version, options, serialise });
};

/** POST /audit/restores: takes changes back. */
const changeRoutes =
  (db: Database, restorers: Restorers): FastifyPluginAsyncTypebox =>
  async (app) => {
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
          const { tx, username } = change;
          const tasks = await restoreTasks(tx, restorers, operations, username);
          // Before any record, as those who replace a picture do.
          if (tasks.some(mayHavePicture)) await lockPictures(tx);
          const results: RestoreResult[] = Array.from({ length: tasks.length });
          const changed: RestorableEntry[] = [];
          for (const task of inLockOrder(tasks)) {
            const { entry, index, operation } = task;
            const part = () => restoreOne(restorers, change, task, serialise);
            const result = { changed: false, ...(await runPart(tx, context, part)) };
            const of = entry && { resource: entry.resource, recordId: entry.recordId };
            results[index] = { entry: operation.entry, ...of, ...result };
            if (result.changed && entry) changed.push(entry);
          }
          await addToRuns(change, changed);
          return { results };
        });
      },
    );
  };

/** What taking changes back does, and doing it. */
export const restoreRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const restorers = restorersOf(db);
    await app.register(previewRoutes(db, restorers));
    await app.register(changeRoutes(db, restorers));
  };
