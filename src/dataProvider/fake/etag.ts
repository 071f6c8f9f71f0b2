import type { RaRecord } from 'ra-core';
import { changedMeanwhile, createProblem } from './problem';

const TAGS = /^\s*(?:W\/)?"[^"\s]*"(?:\s*,\s*(?:W\/)?"[^"\s]*")*\s*$/;

/** A version's ETag: equal content gets an equal tag. */
export const etagOf = (record: object): string => `"${encodeURIComponent(JSON.stringify(record))}"`;

/**
 * Checks the If-Match condition of an update. Throws a Problem: 412 if the record has changed,
 * 400 if the header is malformed.
 */
export const checkIfMatch = (current: RaRecord, header: string | null): void => {
  if (header === null || header.trim() === '*') return;
  if (!TAGS.test(header)) throw createProblem('ifMatch.malformed');
  const tags = header.split(',').map((tag) => tag.trim());
  const etag = etagOf(current);
  if (!tags.includes(etag)) throw changedMeanwhile(current, etag);
};
