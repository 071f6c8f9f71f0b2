import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import {
  croppable,
  pictureVersion,
  providerPictures,
  type HasPictures,
  type ProviderPicture,
} from './providerPictures';
import { useRefetchCrop } from '../../images/useRecrop';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import type { UploadProgress } from '../../http/client';
import { pictureKey } from '../../http/queryKeys';
import type { MessageKey } from '../../i18n/messages';
import { connectionProblem } from '../../http/errors';
import { useNotifyError } from '../../ui/ErrorAlert';

interface ChangedPicture {
  /** The new picture; without it, the picture was removed. */
  file?: Blob;
  /** The versions of the provider's pictures after the change, if the API has announced them. */
  versions?: ServiceProvider['pictureVersions'];
}

/** What all changes of a picture share: updating the cache, and the error message. */
const usePictureChange = (id: Identifier, picture: ProviderPicture, fallback: MessageKey) => {
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  return {
    /** Updates every cache with the new picture, or none, without another call. */
    onSuccess: ({ file, versions }: ChangedPicture) => {
      const { field, flag } = providerPictures[picture];
      const queryKey = pictureKey(
        ['service-providers', id, picture],
        versions?.[field] ?? undefined,
      );
      if (file) {
        queryClient.setQueriesData({ queryKey }, file);
        queryClient.setQueryData(queryKey, file);
      }
      const change = { [flag]: file !== undefined, ...(versions && { pictureVersions: versions }) };
      updateCachedRecord(queryClient, 'service-providers', id, change);
      if (!file) queryClient.removeQueries({ queryKey });
    },
    onError: (error: unknown) => notifyError(error, fallback),
  };
};

/**
 * Uploads a picture; takes a function that creates the file. `progress` is that of the upload in
 * flight, and `isLost` whether the last one got no response. Shows a message on failure. Aborted
 * without an error on unmount. Replaces only the version that `provider` has, if that is known.
 */
export const useUploadPicture = (
  id: Identifier,
  picture: ProviderPicture,
  provider: HasPictures | undefined,
) => {
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  const refetchCrop = useRefetchCrop();
  const running = useRef<AbortController>(undefined);
  const [progress, onProgress] = useState<UploadProgress>();
  useEffect(() => () => running.current?.abort(), []);
  const { onSuccess, onError } = usePictureChange(id, picture, 'images.error.upload');
  // The lost upload may have replaced the picture.
  const wasLost = useRef(false);
  const mutation = useMutation({
    mutationFn: async (makeFile: () => Promise<Blob>) => {
      running.current = new AbortController();
      const { signal } = running.current;
      onProgress(undefined);
      const file = await makeFile();
      const versions = await dataProvider.uploadProviderPicture(id, picture, file, {
        signal,
        onProgress,
        version: wasLost.current ? undefined : pictureVersion(provider, picture),
      });
      return { file, versions };
    },
    onSuccess: (change) => {
      onSuccess(change);
      refetchCrop(croppable(id, picture));
    },
    onError: (error) => {
      if (connectionProblem(error) !== undefined) wasLost.current = true;
      if (!running.current?.signal.aborted) onError(error);
    },
  });
  return {
    ...mutation,
    progress,
    isLost: mutation.isError && connectionProblem(mutation.error) !== undefined,
  };
};

/** Removes the version of a picture that `provider` has. Shows a message on failure. */
export const useRemovePicture = (provider: ServiceProvider, picture: ProviderPicture) => {
  const { id } = provider;
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  return useMutation({
    mutationFn: async () => {
      const version = pictureVersion(provider, picture);
      await dataProvider.deleteProviderPicture(id, picture, { version });
      return {};
    },
    ...usePictureChange(id, picture, 'resources.service-providers.picture.remove_failed'),
  });
};
