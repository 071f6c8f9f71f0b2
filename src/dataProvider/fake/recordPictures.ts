import { uploadedPictures } from '../../../contract/fields';
import type { ApiResourceName } from '../../../contract/resources';
import type { FakeDatabase } from './database';
import { valueOf } from './lists';
import { pictureKey, type RecordPicture } from './pictures';

/** Where the picture that an entry has replaced is kept. */
export const formerKey = (entry: number, field: string): string => `${entry} ${field}`;

/** One kind of picture of a resource's records: of all of them, or of those with its flag. */
export const recordPictures = <R extends ApiResourceName>(
  { tables, pictures, formerPictures, audit }: FakeDatabase,
  resource: R,
  field: string,
) => {
  const { path, flag } = uploadedPictures(resource).find((one) => one.field === field) ?? {};
  const table = tables[resource];
  const keyOf = (id: number) => pictureKey(resource, id, path);
  const find = (id: number): RecordPicture => {
    const record = table.find(id);
    const isThere = record && (flag === undefined || valueOf<boolean>(record, flag));
    return isThere ? (pictures.get(keyOf(id)) ?? 'sample') : null;
  };
  return {
    find,
    /** Gives a record a picture, or none. The former one is kept, to be restored. */
    put: (id: number, replacedBy: RecordPicture): void => {
      const picture = find(id);
      const record = table.find(id);
      if (record && flag !== undefined) {
        table.put({ ...record, [flag]: replacedBy !== null });
      }
      if (replacedBy === null || replacedBy === 'sample') pictures.delete(keyOf(id));
      else pictures.set(keyOf(id), replacedBy);
      const to = replacedBy === null ? 'removed' : 'changed';
      const entry = audit.recordMasked(resource, id, { [field]: to }, record);
      if (entry !== undefined) formerPictures.set(formerKey(entry, field), { picture, replacedBy });
    },
  };
};
