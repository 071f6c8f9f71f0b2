import type { RaRecord } from 'ra-core';
import { uploadedPictures, type UploadedPicture } from '../../../contract/fields';
import type { ApiResourceName } from '../../../contract/resources';
import type { CroppablePicture, RecordWithPictures } from '../../images/originalCalls';

/** A picture of a record, by the last segment of its path. */
export type RecordPicture = Required<Omit<CroppablePicture, 'meta'>>;

/** What is declared of a picture. Throws if the records of the resource have no such picture. */
export const declaredPicture = (resource: ApiResourceName, picture: string): UploadedPicture => {
  const found = uploadedPictures(resource).find(({ path }) => path === picture);
  if (!found) throw new Error(`The API has no picture "${picture}" of ${resource}.`);
  return found;
};

/** The fields of a record that its pictures change. */
export const pictureFields = (resource: ApiResourceName): string[] => [
  ...uploadedPictures(resource).map(({ flag }) => flag),
  'pictureVersions',
];

export const hasPicture = (record: RaRecord, { flag }: UploadedPicture): boolean =>
  record[flag] === true;

/** The version of a record's picture: null if there is none, undefined if it is not known. */
export const pictureVersion = (
  record: RecordWithPictures | undefined,
  { resource, picture }: RecordPicture,
): string | null | undefined => {
  if (!record?.pictureVersions) return undefined;
  const declared = declaredPicture(resource, picture);
  return hasPicture(record, declared)
    ? (record.pictureVersions[declared.field] ?? undefined)
    : null;
};
