import { refusal } from './problem';

const TAGS = /^\s*(?:W\/)?"[^"\s]*"(?:\s*,\s*(?:W\/)?"[^"\s]*")*\s*$/;

/** A version's ETag: equal content gets an equal tag. */
export const etagOf = (record: object): string => `"${encodeURIComponent(JSON.stringify(record))}"`;

/**
 * Checks the If-Match condition of an update. Throws an HttpError: 412 if the record has changed,
 * 400 if the header is malformed.
 */
export const checkIfMatch = (current: object, header: string | null): void => {
  if (header === null || header.trim() === '*') return;
  if (!TAGS.test(header)) throw refusal('ifMatch.malformed');
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(current))) throw refusal('record.changed');
};
