import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import * as HTTP from '../../../../contract/httpStatus';
import { listKey } from '../../../http/queryKeys';
import type { ProductImage, ProductImageUpdate } from '../../../../contract/productImages';
import { PRODUCT_ASPECT } from '../../products/ProductPicture';
import { useNewPreview } from '../newPreview';
import { readChosenPicture } from '../../../images/chosenPicture';
import { cropPicture } from '../../../images/cropPicture';
import { centredArea, inPercent } from '../../../images/drawCrop';
import { useUploadTypes } from '../../../images/usePictureCrop';
import { rememberOriginal } from '../../../images/originalCalls';
import { type Entry, type EntryState, isIn, toEntry } from './entries';
import { attemptOf, isKeyReused } from '../../../forms/attempt';
import type { UploadProgress } from '../../../http/client';
import { statusOf } from '../../../http/errors';

/**
 * Runs `work` on the next entry of a kind, one at a time, while the component is mounted. `next`
 * stays the same entry until `work` has changed its state.
 */
const useOneByOne = (next: Entry | undefined, work: (entry: Entry) => Promise<void>) => {
  const run = useEffectEvent(() => {
    if (next) void work(next);
  });
  const id = next?.id;
  useEffect(() => {
    if (id !== undefined) run();
  }, [id]);
};

/**
 * The files chosen at once, each with the form values of its image, which start as `values`. Reads
 * the files, and crops each to its centre, one at a time, so that only one picture is in memory.
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

/**
 * Uploads the waiting images one after the other, each with the idempotency key of its values, so
 * that one whose response was lost is not created twice. `meta` names the product; the image of the
 * entry `previewId` becomes its preview.
 */
export const useUploads = (
  { entries, change, changeAll }: Entries,
  meta: object,
  previewId: number | undefined,
) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const setPreview = useNewPreview();

  const upload = async ({
    id,
    crop,
    imageName,
    imageDescription,
    enabled,
    attempt: last,
  }: Entry) => {
    const onProgress = (progress: UploadProgress) =>
      change(id, { upload: { state: 'sending', progress } });
    change(id, { upload: { state: 'sending' } });
    const data = { image: crop, imageName, imageDescription, enabled };
    const attempt = await attemptOf(data, last);
    try {
      const { data: image } = await dataProvider.create<ProductImage, ProductImage>(
        'product-images',
        {
          data,
          meta: { ...meta, onProgress, idempotencyKey: attempt.key },
        },
      );
      const unset = id === previewId ? await setPreview(image) : undefined;
      change(id, { upload: { state: 'saved', unset } });
      await queryClient.invalidateQueries({ queryKey: listKey('product-images') });
    } catch (error) {
      // A 401 stops the uploads, because the others would fail too.
      if (statusOf(error) === HTTP.unauthorized) changeAll(['waiting'], { upload: undefined });
      const kept = isKeyReused(error) ? undefined : attempt;
      change(id, { upload: { state: 'failed', error }, attempt: kept });
    }
  };

  const sending = entries.find((entry) => isIn(entry, 'sending'));
  useOneByOne(sending ?? entries.find((entry) => isIn(entry, 'waiting')), upload);
};
