import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { PictureQuery } from '../../contract/pictures.ts';
import { limitConcurrency, shareRuns } from '../limitConcurrency.ts';
import { unavailable } from '../problem.ts';
import {
  addRenditions,
  versionOf,
  type FoundPicture,
  type WantedPicture,
} from '../stores/pictures.ts';
import { memoise } from '../database/statements.ts';
import { decode } from './decode.ts';

/** The picture that a request asks for, with the version in its URL, if any. */
type RequestedPicture = WantedPicture & Pick<PictureQuery, 'version'>;

/**
 * Returns a function that reads a picture in the wanted width with `find`, and first makes the
 * renditions of one that was stored without them: once, however many requests wait for it. If they
 * cannot be made, it returns the picture as it is. `isFinal` tells whether the address will return
 * these bytes for good: it contains their version, and no renditions are to come.
 */
export const pictureReader = memoise((db: Database) => {
  // Waiting pictures are not held in memory: each is read when it is its turn.
  const limited = limitConcurrency(2, 1000, () => unavailable('pictures.busy'));
  const add = shareRuns((hash: string) =>
    limited(() => addRenditions(db, hash, (bytes) => decode('renditionsOf', bytes))),
  );

  const inWidth = async (
    log: FastifyBaseLogger,
    wanted: WantedPicture,
    find: (wanted: WantedPicture) => Promise<FoundPicture>,
  ) => {
    const found = await find(wanted);
    if (wanted.width === undefined || found.hasRenditions) return found;
    try {
      await add(found.hash);
    } catch (error) {
      log.error(error, 'The renditions of a picture could not be made.');
      return found;
    }
    return find(wanted);
  };

  return async (
    log: FastifyBaseLogger,
    { version, ...wanted }: RequestedPicture,
    find: (wanted: WantedPicture) => Promise<FoundPicture>,
  ) => {
    const found = await inWidth(log, wanted, find);
    const isWhole = wanted.width === undefined || found.hasRenditions;
    return { ...found, isFinal: isWhole && version === versionOf(found.hash) };
  };
});
