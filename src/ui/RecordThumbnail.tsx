import { Suspense } from 'react';
import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useResourceOptions } from '../routing/Resource';

/** Width and height of a thumbnail in pixels. */
export const THUMBNAIL = 40;

interface RecordThumbnailProps {
  resource: string;
  record: RaRecord;
}

/**
 * The picture of a record beside its name, which says the same to a screen reader; nothing for
 * resources without pictures.
 */
export const RecordThumbnail = ({ resource, record }: RecordThumbnailProps) => {
  const { Thumbnail } = useResourceOptions(resource);
  if (!Thumbnail) return null;
  return (
    <Box aria-hidden sx={{ flex: 'none', width: THUMBNAIL, height: THUMBNAIL }}>
      <Suspense>
        <Thumbnail record={record} />
      </Suspense>
    </Box>
  );
};
