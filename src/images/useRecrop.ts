import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { callKey } from '../http/queryKeys';
import { updateCachedRecord } from '../ui/updateCachedRecord';
import { useNotifyError } from '../ui/ErrorAlert';
import type {
  CroppablePicture,
  VersionedCrop,
  OriginalDataProvider,
  RecordWithPictures,
} from './originalCalls';
import { useOffers } from '../ui/useOffers';

// Below the key of the record, with which the crop is then dropped.
const cropKey = ({ resource, id, picture = '' }: CroppablePicture) => [
  ...callKey(resource, 'getCrop', id),
  picture,
];

/** Returns a function that loads the crop of a picture again after an upload. */
export const useRefetchCrop = () => {
  const queryClient = useQueryClient();
  return (of: CroppablePicture) => void queryClient.invalidateQueries({ queryKey: cropKey(of) });
};

/**
 * Whether a picture can be cropped again. Asks the API, if it has announced that; `hasPicture` is
 * false where there is nothing to ask for.
 */
export const useIsCroppable = (of: CroppablePicture, hasPicture = true): boolean => {
  const dataProvider = useDataProvider<OriginalDataProvider>();
  const isOffered = useOffers('pictures');
  const { data } = useQuery({
    queryKey: cropKey(of),
    queryFn: ({ signal }) => dataProvider.getCrop(of, { signal }),
    enabled: hasPicture && isOffered,
  });
  return hasPicture && Boolean(data);
};

/** The original of a picture, and the part of it that the picture shows. */
export const useOriginal = (of: CroppablePicture) => {
  const dataProvider = useDataProvider<OriginalDataProvider>();
  return useQuery({
    queryKey: ['originals', ...cropKey(of)],
    queryFn: async ({ signal }) => {
      const [crop, picture] = await Promise.all([
        dataProvider.getCrop(of, { signal }),
        dataProvider.getOriginal(of, { signal }),
      ]);
      return { crop, picture };
    },
    // Private and large: not kept once its dialog is closed.
    gcTime: 0,
    staleTime: Infinity,
  });
};

/** Crops a picture again. Updates the caches on success, and shows a message on failure. */
export const useRecrop = (of: CroppablePicture) => {
  const dataProvider = useDataProvider<OriginalDataProvider>();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  return useMutation<RecordWithPictures, unknown, VersionedCrop>({
    mutationFn: (crop) => dataProvider.recrop(of, crop),
    onSuccess: (record, crop) => {
      const { pictureVersions } = record;
      // A record with several pictures may be in a form, of which the rest is still unsaved.
      const change = of.picture === undefined ? record : { pictureVersions };
      updateCachedRecord(queryClient, of.resource, of.id, change);
      queryClient.setQueryData(cropKey(of), crop);
    },
    onError: (error) => notifyError(error, 'images.error.crop'),
  });
};
