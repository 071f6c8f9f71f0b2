import { vi } from 'vitest';

/** Returns a function that resolves to the lines of the CSV file offered last; none without one. */
export const watchDownloads = () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return async () => {
    const files = create.mock.calls.flatMap(([file]) => (file instanceof Blob ? [file] : []));
    const csv = await files.findLast(({ type }) => type.startsWith('text/csv'))?.text();
    return csv?.split('\r\n') ?? [];
  };
};
