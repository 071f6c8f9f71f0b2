import type { AnnouncedExtensions } from '../../contract/headers';
import { toBase64, toDataUrl } from './base64';

/** Whether the value of a field is a file. */
export const isFile = (value: unknown): value is Blob => value instanceof Blob;

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
 * The body of a request with these fields: JSON, in which a file is base64 or a data URL, or a form,
 * if there is a file and the API has announced that it takes files as bytes.
 */
export const toBody = async (
  { offers }: AnnouncedExtensions,
  fields: object,
  isDataUrl = false,
): Promise<string | FormData> => {
  if (!Object.values(fields).some(isFile)) return JSON.stringify(fields);
  if (offers('pictures')) return toForm(fields);
  return toJson(fields, isDataUrl ? toDataUrl : toBase64);
};
