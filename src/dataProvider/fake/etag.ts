import { refusal } from './problem';

const TAGS = /^\s*(?:W\/)?"[^"\s]*"(?:\s*,\s*(?:W\/)?"[^"\s]*")*\s*$/;

/** The tag of a record's version: the same for the same content. */
export const etagOf = (record: object): string => `"${encodeURIComponent(JSON.stringify(record))}"`;

/**
 * Checks the condition (If-Match) of a request to change a record. Throws an HttpError: 412 when the
 * record is in another state, 400 when the header is malformed.
 */
export const checkIfMatch = (current: object, header: string | null): void => {
  if (header === null || header.trim() === '*') return;
  if (!TAGS.test(header)) throw refusal('ifMatch.malformed');
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(current))) throw refusal('record.changed');
};
