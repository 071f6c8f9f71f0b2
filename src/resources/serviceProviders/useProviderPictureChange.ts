import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import { providerPictures, type ProviderPicture } from './providerPictures';
import { updateCachedRecord } from '../../pages/updateCachedRecord';
import type { MessageKey } from '../../i18n/messages';
import { useNotifyError } from '../../ui/useNotifyError';
import { pictureKey } from './usePictureSource';

/** What all changes of a picture share: updating the cache, and the error message. */
const usePictureChange = (id: Identifier, picture: ProviderPicture, fallback: MessageKey) => {
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  return {
    /** Shows the new picture, or none, everywhere, without another call. */
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
 * Uploads a picture; takes a function that creates the PNG. Shows a message on failure. Aborted
 * without an error on unmount.
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
      await dataProvider.uploadProviderPicture(id, picture, png, { signal });
      return png;
    },
    onSuccess,
    onError: (error) => {
      if (!running.current?.signal.aborted) onError(error);
    },
  });
};

/** Removes a picture. Shows a message on failure. */
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
