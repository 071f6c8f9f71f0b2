import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { RecordChanges, RecordChangesQuery } from '../../contract/recordChanges.ts';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/caller.ts';
import { EVENT_STREAM, eventStream } from '../http/eventStream.ts';
import { unavailable } from '../problem.ts';
import { liveTokens, type SessionLimits } from '../security/sessions.ts';
import { changeFeed } from '../stores/changeFeed/changeFeed.ts';

// How long a session that has ended by itself may still listen.
const CHECK_MS = 60_000;
const MAX_STREAMS = 2_000;

interface Client {
  token: string;
  disconnect: () => void;
}

/** The id of the last event that a client has seen, which the browser repeats when it connects again. */
function lastEventId({ headers }: FastifyRequest) {
  const id = Number(headers['last-event-id']);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

const wantsStream = ({ headers }: FastifyRequest) =>
  headers.accept?.includes(EVENT_STREAM) ?? false;

/** The clients that listen; those whose session has ended are disconnected. */
function connectedClients(db: Database, limits: SessionLimits) {
  const clients = new Set<Client>();
  return {
    clients,
    disconnectAll: () => {
      for (const { disconnect } of clients) disconnect();
    },
    disconnectEnded: async () => {
      const tokens = [...clients].map(({ token }) => token);
      if (tokens.length === 0) return;
      const live = await liveTokens(db, tokens, limits);
      for (const client of clients) if (!live.has(client.token)) client.disconnect();
    },
  };
}

/**
 * GET /changes: which records have changed, as a stream of events (WHATWG HTML, server-sent events), or
 * as JSON for a client that asks again and again, because a proxy holds back what is streamed. A
 * stream ends with its session, and when the server shuts down. Listening is no use of a session.
 */
export const recordChangeRoutes =
  (db: Database, limits: SessionLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { clients, disconnectAll, disconnectEnded } = connectedClients(db, limits);
    const report = (error: unknown) => app.log.error(error);
    const check = () => void disconnectEnded().catch(report);
    const feed = changeFeed(db, { accountsChanged: check, report });
    const checking = setInterval(check, CHECK_MS).unref();
    app.addHook('preClose', async () => {
      clearInterval(checking);
      disconnectAll();
      await feed.stop();
    });

    /** A stream of what changes, which begins with what has changed after an earlier event. */
    async function connect(token: string, query: RecordChangesQuery) {
      const { stream, send, keepAlive, end } = eventStream();
      const leave = await feed.listen(
        {
          changed: (changes) => send(changes.next, changes),
          round: () => (app.isDraining() ? disconnectAll() : keepAlive()),
        },
        query,
      );
      const forget = () => {
        leave();
        clients.delete(client);
      };
      const disconnect = () => {
        forget();
        end();
      };
      const client = { token, disconnect };
      clients.add(client);
      stream.once('close', forget);
      return stream;
    }

    app.get(
      '/changes',
      {
        config: { isPassive: true, isStream: true },
        // Compression would hold back what is sent.
        compress: false,
        schema: {
          tags: ['changes'],
          querystring: RecordChangesQuery,
          response: {
            200: {
              content: {
                'application/json': { schema: RecordChanges },
                [EVENT_STREAM]: { schema: Type.Unsafe<Readable>({ type: 'string' }) },
              },
            },
          },
        },
      },
      async (request, reply) => {
        const { after = lastEventId(request), ...others } = request.query;
        const query = { after, ...others };
        if (!wantsStream(request)) return feed.since(query);
        if (clients.size >= MAX_STREAMS) throw unavailable('server.busy', 1);
        const stream = await connect(bearerToken(request) ?? '', query);
        return reply
          .type(EVENT_STREAM)
          .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
          .send(stream);
      },
    );
  };
