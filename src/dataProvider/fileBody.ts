import type { AnnouncedExtensions } from '../../contract/headers';
import { toBase64, toDataUrl } from './base64';

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

/** The body of a request with a file among its fields (see toBody). */
export const toFileBody = async (
  { offers }: AnnouncedExtensions,
  fields: object,
  isDataUrl: boolean,
): Promise<string | FormData> =>
  offers('pictures') ? toForm(fields) : toJson(fields, isDataUrl ? toDataUrl : toBase64);
