import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { ApiResourceName } from '../../../contract/resources';
import { pictureKey } from '../../http/queryKeys';
import { Picture, type PictureSource } from '../../images/Picture';
import type { RecordWithPictures } from '../../images/originalCalls';
import { useOffers } from '../../ui/useOffers';
import type { PictureDataProvider } from './pictureCalls';
import { declaredPicture, hasPicture } from './recordPictures';
import { usePictureText } from './usePictureText';

/** The source of a record's picture; undefined if the record says that there is none. */
const usePictureSource = (
  resource: ApiResourceName,
  record: RecordWithPictures,
  picture: string,
): PictureSource | undefined => {
  const dataProvider = useDataProvider<PictureDataProvider>();
  const isOffered = useOffers('pictures');
  const declared = declaredPicture(resource, picture);
  if (!hasPicture(record, declared)) return undefined;
  const { id, pictureVersions } = record;
  const version = isOffered ? (pictureVersions?.[declared.field] ?? undefined) : undefined;
  return {
    queryKey: pictureKey([resource, id, picture], version),
    version,
    queryFn: (options) => dataProvider.getPicture(resource, id, picture, { ...options, version }),
  };
};

interface SizedPictureProps {
  resource: ApiResourceName;
  record: RaRecord;
  /** The last segment of the picture's path. */
  picture: string;
  /** The name of the record, for the alternative text. */
  name: string;
  /** Width and height in pixels. */
  size: number;
  /** The styles of the picture. */
  sx?: Record<string, unknown>;
  /** The styles of the placeholder. */
  placeholderSx?: Record<string, string | number>;
  /** The placeholder. */
  children?: ReactNode;
}

/** A picture of a record as a square, or what stands for it. */
export const SizedPicture = ({
  resource,
  record,
  picture,
  name,
  size,
  sx,
  placeholderSx = { bgcolor: 'action.hover' },
  children,
}: SizedPictureProps) => (
  <Picture
    source={usePictureSource(resource, record, picture)}
    alt={usePictureText({ resource, picture })('alt', name)}
    placeholder={
      <Box
        aria-hidden
        sx={{ display: 'grid', placeItems: 'center', height: '100%', ...placeholderSx }}
      >
        {children}
      </Box>
    }
    sx={{ width: size, height: size, ...sx }}
  />
);
