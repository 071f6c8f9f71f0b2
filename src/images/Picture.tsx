import type { ReactNode } from 'react';
import { Box, Skeleton, type SxProps, type Theme } from '@mui/material';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useNearViewport } from '../ui/useNearViewport';
import { useObjectUrl } from './useObjectUrl';

/** Where a picture behind the bearer token comes from: its place in the query cache and its call. */
export interface PictureSource {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
}

interface PictureProps {
  /** Nothing when there is no picture: the placeholder is shown, and nothing is called. */
  source: PictureSource | undefined;
  alt: string;
  /** Shown while there is no picture, or when it could not be fetched. */
  placeholder: ReactNode;
  /** The size of the frame: the picture fills it. */
  sx: SxProps<Theme>;
}

// Coloured, so that a picture far from the viewport leaves no hole.
const frameSx = { overflow: 'hidden', flexShrink: 0, bgcolor: 'action.hover' };

/**
 * A picture behind the bearer token: fetched once, only near the viewport, cancelled when it is
 * scrolled away or left before it came; its object URL is released when it is no longer shown.
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
  // Never stale: an upload puts the new picture in its place.
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
