/** A try to create a record, which later tries with the same values repeat. */
export interface Attempt {
  /** A fingerprint of the values. */
  of: string;
  /** The idempotency key, 128 random bits as 32 hexadecimal digits. */
  key: string;
}

/** A short fingerprint: the values may hold a picture. */
const fingerprint = (text: string): string => {
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return `${text.length}:${high >>> 0}:${low >>> 0}`;
};

// Not `randomUUID`, which browsers offer on pages with TLS only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The attempt to create a record of these values: `last` again if it was for the same values. */
export const attemptOf = (values: unknown, last: Attempt | undefined): Attempt => {
  const of = fingerprint(JSON.stringify(values));
  return last?.of === of ? last : { of, key: newKey() };
};
