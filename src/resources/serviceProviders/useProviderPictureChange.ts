import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import { providerPictures, type ProviderPicture } from './providerPictures';
import { updateCachedRecord } from '../../pages/updateCachedRecord';
import type { MessageKey } from '../../i18n/messages';
import { toDataUrl } from '../../images/toDataUrl';
import { useNotifyError } from '../../ui/useNotifyError';
import { pictureKey } from './usePictureSource';

/** What every change of a picture shares: what is shown after it, and what is said when it failed. */
const usePictureChange = (id: Identifier, picture: ProviderPicture, fallback: MessageKey) => {
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  return {
    /** Shows the new picture, or none, wherever it is shown, without a call (section 4). */
    onSuccess: (file: Blob | undefined) => {
      const queryKey = pictureKey(id, picture);
      const { flag } = providerPictures[picture];
      if (file) queryClient.setQueryData(queryKey, file);
      updateCachedRecord(queryClient, 'service-providers', id, { [flag]: file !== undefined });
      if (!file) queryClient.removeQueries({ queryKey });
    },
    onError: (error: unknown) => notifyError(error, fallback),
  };
};

/**
 * The upload of a picture: takes the making of the PNG. A failure is told (section 8). It is
 * cancelled, which is no failure, when the component goes.
 */
export const useUploadPicture = (id: Identifier, picture: ProviderPicture) => {
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { onSuccess, onError } = usePictureChange(id, picture, 'images.error.upload');
  return useMutation({
    mutationFn: async (makePng: () => Promise<Blob>) => {
      running.current = new AbortController();
      const { signal } = running.current;
      const png = await makePng();
      const dataUrl = await toDataUrl(png);
      await dataProvider.uploadProviderPicture(id, picture, dataUrl, { signal });
      return png;
    },
    onSuccess,
    onError: (error) => {
      if (!running.current?.signal.aborted) onError(error);
    },
  });
};

/** The removal of a picture. A failure is told. */
export const useRemovePicture = (id: Identifier, picture: ProviderPicture) => {
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  return useMutation({
    mutationFn: async () => {
      await dataProvider.deleteProviderPicture(id, picture);
      return undefined;
    },
    ...usePictureChange(id, picture, 'resources.service-providers.picture.remove_failed'),
  });
};
