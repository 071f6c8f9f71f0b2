import type { ReactNode } from 'react';
import { Box, Skeleton, type SxProps, type Theme } from '@mui/material';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useNearViewport } from '../ui/useNearViewport';
import { useObjectUrl } from './useObjectUrl';

/** The source of a picture that needs the bearer token: its query key and its call. */
export interface PictureSource {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
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

// A background colour marks the place of a picture that has not loaded yet.
const frameSx = { overflow: 'hidden', flexShrink: 0, bgcolor: 'action.hover' };

/**
 * A picture that needs the bearer token: loaded once, only near the viewport, and aborted when
 * scrolled away or unmounted before it arrives. Its object URL is revoked when it is no longer
 * shown.
 */
export const Picture = ({ source, alt, placeholder, sx }: PictureProps) => {
  const { ref, isNear } = useNearViewport();
  return (
    <Box ref={ref} sx={[frameSx, ...[sx].flat()] as SxProps<Theme>}>
      {!source && placeholder}
      {source && isNear && <FetchedPicture source={source} alt={alt} placeholder={placeholder} />}
    </Box>
  );
};

const FetchedPicture = ({
  source,
  alt,
  placeholder,
}: Pick<PictureProps, 'alt' | 'placeholder'> & { source: PictureSource }) => {
  // Never stale: an upload updates the cache itself.
  const { data, isError } = useQuery({ ...source, staleTime: Infinity });
  const url = useObjectUrl(data);
  if (isError) return placeholder;
  if (!url) return <Skeleton variant="rectangular" width="100%" height="100%" />;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
};
