import type { RaRecord } from 'ra-core';
import { createProblem } from './problem';

const TAGS = /^\s*(?:W\/)?"[^"\s]*"(?:\s*,\s*(?:W\/)?"[^"\s]*")*\s*$/;

/** A version's ETag: equal content gets an equal tag. */
export const etagOf = (record: object): string => `"${encodeURIComponent(JSON.stringify(record))}"`;

const readTags = (header: string | null, malformed: 'ifMatch' | 'ifNoneMatch') => {
  if (header === null || header.trim() === '*') return header?.trim();
  if (!TAGS.test(header)) throw createProblem(`${malformed}.malformed`);
  return header.split(',').map((tag) => tag.trim());
};

/**
 * Whether a state meets the conditions of a request; the ETag of what does not exist is null. Throws
 * a Problem (400) if a header is malformed.
 */
export const meetsConditions = (headers: Headers, etag: string | null): boolean => {
  const ifMatch = readTags(headers.get('if-match'), 'ifMatch');
  const ifNoneMatch = readTags(headers.get('if-none-match'), 'ifNoneMatch');
  if (ifMatch !== undefined && (etag === null || (ifMatch !== '*' && !ifMatch.includes(etag)))) {
    return false;
  }
  if (ifNoneMatch === undefined || etag === null) return true;
  return ifNoneMatch !== '*' && !ifNoneMatch.includes(etag) && !ifNoneMatch.includes(`W/${etag}`);
};

/** Throws a Problem (412, with the record) unless the record meets the conditions of a request. */
export const checkConditions = (current: RaRecord, headers: Headers): void => {
  const etag = etagOf(current);
  if (meetsConditions(headers, etag)) return;
  throw createProblem('record.changed', {}, { current: { record: current, etag } });
};

/** Throws a Problem if a picture or its original does not meet the conditions; its tag is null if there is none. */
export const checkPictureConditions = (tag: string | null, headers: Headers): void => {
  if (!meetsConditions(headers, tag && `"${tag}"`)) throw createProblem('picture.changed');
};
