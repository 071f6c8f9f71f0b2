import { useState } from 'react';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { PRODUCT_ASPECT } from '../../products/pictureAspect';
import { readChosenPicture } from '../../../images/chosenPicture';
import { cropPicture } from '../../../images/cropPicture';
import { centredArea, inPercent } from '../../../images/drawCrop';
import { rememberOriginal } from '../../../images/originals';
import { useUploadTypes } from '../../../images/useUploadTypes';
import { isIn, toEntry, type Entry, type EntryState } from './entries';
import { useOneByOne } from './useOneByOne';

/**
 * The files chosen at once, each with the form values of its image, which start as `values`. Reads
 * the files, and cuts the centred crops, one at a time, so that only one picture is in memory.
 */
export const useEntries = (files: File[], values: ProductImageUpdate) => {
  const [entries, setEntries] = useState(() => files.map((file) => toEntry(file, values)));
  const toTypes = useUploadTypes();

  const change = (id: number, changes: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));

  useOneByOne(
    entries.find((entry) => isIn(entry, 'reading')),
    async ({ id, file }) => change(id, await readChosenPicture(file)),
  );

  useOneByOne(
    entries.find((entry) => isIn(entry, 'cropping')),
    async ({ id, picture }) => {
      if (!picture) return;
      const area = centredArea(picture, PRODUCT_ASPECT);
      const whole = { picture: picture.file, types: toTypes(picture.file) };
      const cut = cropPicture({ ...whole, area, aspect: PRODUCT_ASPECT }).then(
        (crop): Partial<Entry> => {
          rememberOriginal(crop, {
            crop: { ...inPercent(area, picture), zoom: 1 },
            toFile: () => cropPicture(whole),
          });
          return { crop };
        },
        (): Partial<Entry> => ({ problem: 'unreadable' }),
      );
      change(id, await cut);
    },
  );

  return {
    entries,
    change,
    /** Changes every entry in one of the states. */
    changeAll: (states: EntryState[], changes: Partial<Entry>) =>
      setEntries((all) =>
        all.map((entry) => (isIn(entry, ...states) ? { ...entry, ...changes } : entry)),
      ),
    add: (more: File[]) =>
      setEntries((all) => [...all, ...more.map((file) => toEntry(file, values))]),
    remove: (id: number) => setEntries((all) => all.filter((entry) => entry.id !== id)),
  };
};

export type Entries = ReturnType<typeof useEntries>;
