/** A short fingerprint. Not `crypto.subtle`, which browsers offer on pages with TLS only. */
export const fingerprint = (bytes: Uint8Array): string => {
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 0x9e3779b1);
    low = Math.imul(low ^ byte, 0x5f356495);
  }
  return `${bytes.length}:${high >>> 0}:${low >>> 0}`;
};
