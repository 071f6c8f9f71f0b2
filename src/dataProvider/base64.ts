/** Bytes converted at a time: each is an argument of one call, whose number is limited. */
const CHUNK = 0x8000;

/** A file in base64. `FileReader` could do it too, but Node.js has none. */
export const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  );
  return btoa(chunks.join(''));
};

/** A file as a data URL, such as `data:image/png;base64,…`. */
export const toDataUrl = async (file: Blob): Promise<string> =>
  `data:${file.type};base64,${await toBase64(file)}`;
