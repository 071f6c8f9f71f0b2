import { type ReactNode, useState } from 'react';
import { Box, Skeleton, type SxProps, type Theme } from '@mui/material';
import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { PictureOptions } from '../http/client';
import { useNearViewport } from '../ui/useNearViewport';
import { PICTURE_WIDTHS } from '../../contract/limits';
import { useOffers } from '../ui/useOffers';

/**
 * Returns a function that maps the width of a picture in CSS pixels to the width to load: the
 * narrowest that fills the device pixels. Undefined, for the picture itself, if none is wide enough
 * or the API has not announced `pictures`.
 */
const useWidthToLoad = (): ((drawn: number) => number | undefined) => {
  const isOffered = useOffers('pictures');
  return (drawn) =>
    isOffered ? PICTURE_WIDTHS.find((width) => width >= drawn * devicePixelRatio) : undefined;
};

/**
 * The source of a picture that needs the bearer token: its call, the prefix of the query keys of its
 * widths, which is a `pictureKey`, and the version in it, if one is known.
 */
export interface PictureSource {
  queryKey: QueryKey;
  version?: string | undefined;
  queryFn: (options: PictureOptions) => Promise<Blob>;
}

interface PictureProps {
  /** Without a source the placeholder is shown and nothing is loaded. */
  source: PictureSource | undefined;
  alt: string;
  /** Shown while there is no picture, or if it failed to load. */
  placeholder: ReactNode;
  /** The size of the frame, which the picture fills. */
  sx: SxProps<Theme>;
}

const pictureQuery = (
  queryClient: QueryClient,
  { queryKey, queryFn }: PictureSource,
  width: number | undefined,
) =>
  queryOptions({
    queryKey: width === undefined ? queryKey : [...queryKey, width],
    queryFn: ({ signal }) => queryFn({ width, signal }),
    // Never stale: an upload updates the cache itself.
    staleTime: Infinity,
    // The picture itself, after an upload, is right for every width.
    initialData: () => queryClient.getQueryData<Blob>(queryKey),
  });

/** The picture in any width that is in the cache. */
const cachedPicture = (queryClient: QueryClient, { queryKey }: PictureSource) =>
  queryClient.getQueriesData<Blob>({ queryKey }).find(([, blob]) => blob)?.[1];

/** The `sx` of a picture that fills its frame. */
export const pictureSx = {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Logos and drawings are made for paper: a dark, transparent one would be lost on a dark page.
  bgcolor: 'common.white',
} as const;

// A background colour marks the place of a picture that has not loaded yet.
const frameSx = { overflow: 'hidden', flexShrink: 0, bgcolor: 'action.hover' };

/** Says in the first frame, which the build renders, what picture to load in this place. */
const pictureMarks = ({ queryKey: [, ...path], version }: PictureSource) =>
  version === undefined
    ? undefined
    : { 'data-picture': `/${path.slice(0, -1).join('/')}`, 'data-version': version };

/**
 * A picture that needs the bearer token: loaded once in the width in which it is drawn, only near the
 * viewport, and aborted when scrolled away or unmounted before it arrives.
 */
export const Picture = ({ source, alt, placeholder, sx }: PictureProps) => {
  const queryClient = useQueryClient();
  const toWidth = useWidthToLoad();
  // Shown in the first frame, in which it is not known yet whether it is near.
  const [isCached] = useState(() => source && cachedPicture(queryClient, source) !== undefined);
  const { ref, isNear, width } = useNearViewport((drawn) => {
    // Rendering takes a while on a slow device when a whole screen of pictures comes near.
    if (!source) return () => undefined;
    return new QueryObserver(
      queryClient,
      pictureQuery(queryClient, source, toWidth(drawn)),
    ).subscribe(() => undefined);
  });
  return (
    <Box
      ref={ref}
      {...(import.meta.env.SSR && source && pictureMarks(source))}
      sx={[frameSx, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {!source && placeholder}
      {source && (isNear ?? isCached) && (
        <FetchedPicture
          source={source}
          isEnabled={isNear === true}
          width={isNear ? toWidth(width) : undefined}
          alt={alt}
          placeholder={placeholder}
        />
      )}
    </Box>
  );
};

const urls = new WeakMap<Blob, string>();
const releasedUrls = new FinalizationRegistry((url: string) => URL.revokeObjectURL(url));

/**
 * The object URL of a picture for as long as the picture is in memory. The browser shows one that it has
 * decoded before with the first frame, but does not know it by another URL.
 */
const urlOf = (picture: Blob): string => {
  const known = urls.get(picture);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(picture);
  urls.set(picture, url);
  releasedUrls.register(picture, url);
  return url;
};

interface FetchedPictureProps extends Pick<PictureProps, 'alt' | 'placeholder'> {
  source: PictureSource;
  /** Whether it may be loaded if it is not in the cache. */
  isEnabled: boolean;
  width: number | undefined;
}

const FetchedPicture = ({ source, isEnabled, width, alt, placeholder }: FetchedPictureProps) => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({
    ...pictureQuery(queryClient, source, width),
    enabled: isEnabled,
    // Another width, such as that of a list, is shown until the right one arrives.
    placeholderData: () => cachedPicture(queryClient, source),
  });
  if (isError) return placeholder;
  if (!data) return <Skeleton variant="rectangular" width="100%" height="100%" />;
  return <Box component="img" src={urlOf(data)} alt={alt} sx={pictureSx} />;
};
