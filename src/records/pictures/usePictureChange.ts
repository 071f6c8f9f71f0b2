import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { PictureVersions, RecordWithPictures } from '../../images/originalCalls';
import type { PictureDataProvider } from './pictureCalls';
import { declaredPicture, pictureVersion, type RecordPicture } from './recordPictures';
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
  /** The versions of the record's pictures after the change, if the API has announced them. */
  versions?: PictureVersions | undefined;
}

/** What all changes of a picture share: updating the cache, and the error message. */
const usePictureChange = (of: RecordPicture, fallback: MessageKey) => {
  const { resource, id, picture } = of;
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  return {
    /** Updates every cache with the new picture, or none, without another call. */
    onSuccess: ({ file, versions }: ChangedPicture) => {
      const { field, flag } = declaredPicture(resource, picture);
      const queryKey = pictureKey([resource, id, picture], versions?.[field] ?? undefined);
      if (file) {
        queryClient.setQueriesData({ queryKey }, file);
        queryClient.setQueryData(queryKey, file);
      }
      const change = { [flag]: file !== undefined, ...(versions && { pictureVersions: versions }) };
      updateCachedRecord(queryClient, resource, id, change);
      if (!file) queryClient.removeQueries({ queryKey });
    },
    onError: (error: unknown) => notifyError(error, fallback),
  };
};

/**
 * Uploads a picture; takes a function that creates the file. `progress` is that of the upload in
 * flight, and `isLost` whether the last one got no response. Shows a message on failure. Aborted
 * without an error on unmount. Replaces only the version that `record` has, if that is known.
 */
export const useUploadPicture = (of: RecordPicture, record: RecordWithPictures | undefined) => {
  const dataProvider = useDataProvider<PictureDataProvider>();
  const { resource, id, picture } = of;
  const refetchCrop = useRefetchCrop();
  const running = useRef<AbortController>(undefined);
  const [progress, onProgress] = useState<UploadProgress>();
  useEffect(() => () => running.current?.abort(), []);
  const { onSuccess, onError } = usePictureChange(of, 'images.error.upload');
  // The lost upload may have replaced the picture.
  const wasLost = useRef(false);
  const mutation = useMutation({
    mutationFn: async (makeFile: () => Promise<Blob>) => {
      running.current = new AbortController();
      const { signal } = running.current;
      onProgress(undefined);
      const file = await makeFile();
      const versions = await dataProvider.uploadPicture(resource, id, picture, file, {
        signal,
        onProgress,
        version: wasLost.current ? undefined : pictureVersion(record, of),
      });
      return { file, versions };
    },
    onSuccess: (change) => {
      onSuccess(change);
      refetchCrop(of);
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

/** Removes the version of a picture that the record has. Shows a message on failure. */
export const useRemovePicture = (record: RaRecord, of: RecordPicture) => {
  const dataProvider = useDataProvider<PictureDataProvider>();
  return useMutation({
    mutationFn: async () => {
      const { resource, id, picture } = of;
      await dataProvider.deletePicture(resource, id, picture, {
        version: pictureVersion(record, of),
      });
      return {};
    },
    ...usePictureChange(of, 'images.error.remove'),
  });
};
