import type { AnnouncedExtensions } from '../../contract/headers';
import { toBase64 } from './base64';

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

/**
 * The body of a request with these fields: JSON, in which a file is a text that `encode` makes of
 * it, or a form, if there is a file and the API has announced that it takes files as bytes.
 */
export const toBody = async (
  { offers }: AnnouncedExtensions,
  fields: object,
  encode = toBase64,
): Promise<string | FormData> => {
  const hasFile = Object.values(fields).some((value) => value instanceof Blob);
  return hasFile && offers('picture-bytes') ? toForm(fields) : toJson(fields, encode);
};
