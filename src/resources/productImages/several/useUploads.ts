import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { attemptOf, isKeyTaken } from '../../../forms/attempt';
import type { UploadProgress } from '../../../http/client';
import { statusOf } from '../../../http/errors';
import { isIn, type Entry } from './entries';
import type { Entries } from './useEntries';
import { useOneByOne } from './useOneByOne';

const SIGNED_OUT = 401;

/**
 * Uploads the waiting images one after the other, each with the idempotency key of its values, so
 * that one whose response was lost is not created twice. `meta` names the product.
 */
export const useUploads = ({ entries, change, changeAll }: Entries, meta: object) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();

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
      await dataProvider.create('product-images', {
        data,
        meta: { ...meta, onProgress, idempotencyKey: attempt.key },
      });
      change(id, { upload: { state: 'saved' } });
      await queryClient.invalidateQueries({ queryKey: ['product-images', 'getList'] });
    } catch (error) {
      // A 401 stops the uploads, because the others would fail too.
      if (statusOf(error) === SIGNED_OUT) changeAll(['waiting'], { upload: undefined });
      const kept = isKeyTaken(error) ? undefined : attempt;
      change(id, { upload: { state: 'failed', error }, attempt: kept });
    }
  };

  const sending = entries.find((entry) => isIn(entry, 'sending'));
  useOneByOne(sending ?? entries.find((entry) => isIn(entry, 'waiting')), upload);
};
