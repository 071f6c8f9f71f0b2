import type { AnnouncedExtensions } from '../../contract/headers';
import { deferredCode } from './deferredCode';

const loadFileBody = deferredCode(() => import('./fileBody'));

/** Whether the value of a field is a file. */
export const isFile = (value: unknown): value is Blob => value instanceof Blob;

/**
 * The body of a request with these fields: JSON, in which a file is base64 or a data URL, or a form,
 * if there is a file and the API has announced that it takes files as bytes.
 */
export const toBody = async (
  announced: AnnouncedExtensions,
  fields: object,
  isDataUrl = false,
): Promise<string | FormData> => {
  if (!Object.values(fields).some(isFile)) return JSON.stringify(fields);
  const { toFileBody } = await loadFileBody();
  return toFileBody(announced, fields, isDataUrl);
};
