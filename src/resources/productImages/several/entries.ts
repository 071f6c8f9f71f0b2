import { productImages, type ProductImageUpdate } from '../../../../contract/productImages';
import type { UnsetPreview } from '../newPreview';
import type { Attempt } from '../../../forms/attempt';
import type { ChosenPicture, PictureProblem } from '../../../images/chosenPicture';
import type { UploadProgress } from '../../../http/client';

/** The upload state of a submitted image. */
type Upload =
  | { state: 'waiting' }
  | { state: 'sending'; progress?: UploadProgress }
  | { state: 'failed'; error: unknown }
  | { state: 'saved'; unset?: UnsetPreview | undefined };

/** One of several files to be added as images of a product. */
export interface Entry extends ProductImageUpdate {
  id: number;
  file: File;
  /** Once the file has been read: the picture in it, or why it is rejected. */
  picture?: ChosenPicture;
  problem?: PictureProblem;
  /** The centre of the picture, or what the user chose instead. */
  crop?: Blob;
  /** Whether the user is choosing another crop. */
  isAdjusting?: boolean;
  upload?: Upload;
  /** The last attempt to create the image. */
  attempt?: Attempt;
}

/** The state of a file. The last four are those of its upload. */
export type EntryState =
  | 'reading'
  | 'rejected'
  | 'cropping'
  | 'adjusting'
  | 'ready'
  | Upload['state'];

export const stateOf = ({ problem, picture, crop, isAdjusting, upload }: Entry): EntryState => {
  if (problem) return 'rejected';
  if (!picture) return 'reading';
  if (!crop) return 'cropping';
  if (isAdjusting) return 'adjusting';
  return upload?.state ?? 'ready';
};

/** Whether an entry is in one of the states. */
export const isIn = (entry: Entry, ...states: EntryState[]): boolean =>
  states.includes(stateOf(entry));

let lastId = 0;

/** The name of an image that is made of a file. */
export const imageNameOf = (file: File): string =>
  file.name.replace(/\.\w+$/, '').slice(0, productImages.fields.imageName.maxLength);

/** A file that has just been chosen. The image takes its name from the file, unless it has one. */
export const toEntry = (file: File, values: ProductImageUpdate): Entry => {
  lastId += 1;
  const imageName = values.imageName || imageNameOf(file);
  return { ...values, imageName, id: lastId, file };
};
