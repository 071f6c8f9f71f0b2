import { type AnnouncedExtensions, AUDIT_RUN } from '../../contract/headers';

/** The header that makes a call a part of an import in the history, if the API has announced that. */
export const asPartOf = (
  { offers }: AnnouncedExtensions,
  run: string | undefined,
): Record<string, string> => (run !== undefined && offers('history') ? { [AUDIT_RUN]: run } : {});
