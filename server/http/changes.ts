import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Change } from '../stores/change.ts';

/** Makes a change in one transaction, in the name of whoever sent the request. */
export const inChange = <T>(
  db: Database,
  { user }: Pick<FastifyRequest, 'user'>,
  work: (change: Change) => Promise<T>,
): Promise<T> => db.transaction((tx) => work({ tx, username: user.username }));
