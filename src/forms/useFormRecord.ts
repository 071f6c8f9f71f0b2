import { useState } from 'react';
import type { RaRecord } from 'ra-core';

const differ = <R extends RaRecord>(a: R, b: R, ignored: readonly (keyof R)[]) =>
  Object.keys({ ...a, ...b }).some((field) => !ignored.includes(field) && a[field] !== b[field]);

/**
 * The record that fills a form. A change of nothing but the `unedited` fields, which the form may
 * show but has no inputs for, does not make it another one: react-admin resets the form for each,
 * and renders every input again.
 */
export const useFormRecord = <R extends RaRecord>(
  record: R | undefined,
  unedited: readonly (keyof R)[],
): R | undefined => {
  const [kept, setKept] = useState(record);
  if (record === kept || (record && kept && !differ(record, kept, unedited))) return kept;
  setKept(record);
  return record;
};
