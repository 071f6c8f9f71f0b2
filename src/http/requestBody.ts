import type { AnnouncedExtensions } from '../../contract/headers';

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
const toDataUrl = async (file: Blob): Promise<string> =>
  `data:${file.type};base64,${await toBase64(file)}`;

/** The fields of a request as a form: texts as they are, files as bytes, other values as JSON. */
const toForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value instanceof Blob) form.append(name, value, name);
    else if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) form.append(name, JSON.stringify(value));
  }
  return form;
};

const toJson = async (fields: object, encode: (file: Blob) => Promise<string>) => {
  const encoded = Object.entries(fields).map(async ([name, value]: [string, unknown]) => [
    name,
    value instanceof Blob ? await encode(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(await Promise.all(encoded)));
};

/** Whether the value of a field is a file. */
export const isFile = (value: unknown): value is Blob => value instanceof Blob;

/**
 * The body of a request with these fields: JSON, in which a file is base64 or a data URL, or a form,
 * if there is a file and the API has announced `pictures`.
 */
export const toBody = async (
  { offers }: AnnouncedExtensions,
  fields: object,
  isDataUrl = false,
): Promise<string | FormData> => {
  if (!Object.values(fields).some(isFile)) return JSON.stringify(fields);
  return offers('pictures') ? toForm(fields) : toJson(fields, isDataUrl ? toDataUrl : toBase64);
};
