import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import { type Identifier, useDataProvider } from 'ra-core';
import { fullName, initials } from './providerName';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { pictureKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture, type PictureSource } from '../../images/Picture';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import { type ProviderPicture, providerPictures } from './providerPictures';
import { THUMBNAIL } from '../../ui/RecordThumbnail';
import { useOffers } from '../../ui/useOffers';

type ProviderPictures = (typeof providerPictures)[ProviderPicture];

/** A record that may have pictures; the public information never has a passport photo. */
type Pictured = { id: Identifier } & Partial<Record<ProviderPictures['flag'], boolean>> & {
    pictureVersions?: Partial<Record<ProviderPictures['field'], string | null>>;
  };

/** The source of a provider's picture; undefined if the record says that there is none. */
const usePictureSource = (
  provider: Pictured,
  picture: ProviderPicture,
): PictureSource | undefined => {
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  const isOffered = useOffers('pictures');
  const { field, flag } = providerPictures[picture];
  if (!provider[flag]) return undefined;
  const { id, pictureVersions } = provider;
  const version = isOffered ? (pictureVersions?.[field] ?? undefined) : undefined;
  return {
    queryKey: pictureKey(['service-providers', id, picture], version),
    version,
    queryFn: (options) => dataProvider.getProviderPicture(id, picture, { ...options, version }),
  };
};

const shapes = {
  'passport-photo': { borderRadius: '50%' },
  // Whole, at its own proportions.
  'brand-logo': {
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'common.white',
    '& img': { objectFit: 'contain' },
  },
};

interface SizedPictureProps {
  provider: Pictured;
  picture: ProviderPicture;
  /** The name of the provider, for the alternative text. */
  name: string;
  /** Width and height in pixels. */
  size: number;
  /** The styles of the placeholder. */
  sx: Record<string, string | number>;
  /** The placeholder. */
  children: ReactNode;
}

const SizedPicture = ({ provider, picture, name, size, sx, children }: SizedPictureProps) => (
  <Picture
    source={usePictureSource(provider, picture)}
    alt={useTranslate()(`resources.service-providers.picture.${picture}.alt`, { name })}
    placeholder={
      <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', height: '100%', ...sx }}>
        {children}
      </Box>
    }
    sx={{ width: size, height: size, ...shapes[picture] }}
  />
);

/** From this size in pixels the initials are large text, which needs less contrast (WCAG 1.4.3). */
const MIN_LARGE = 49;

interface ProviderAvatarProps extends Pick<SizedPictureProps, 'size'> {
  provider: ServiceProvider;
}

/** A provider's passport photo, or initials. */
export const ProviderAvatar = ({ provider, size }: ProviderAvatarProps) => (
  <SizedPicture
    provider={provider}
    picture="passport-photo"
    name={fullName(provider)}
    size={size}
    sx={{
      fontWeight: 700,
      fontSize: size / 2.6,
      color: size < MIN_LARGE ? 'text.primary' : 'primary.main',
      bgcolor: 'action.selected',
    }}
  >
    {initials(provider)}
  </SizedPicture>
);

interface BrandLogoProps extends Pick<SizedPictureProps, 'size'> {
  provider: Pictured & { brandName: string };
}

/** A provider's brand logo, or a placeholder icon. */
export const BrandLogo = ({ provider, size }: BrandLogoProps) => (
  <SizedPicture
    provider={provider}
    picture="brand-logo"
    name={provider.brandName}
    size={size}
    sx={{ color: 'text.secondary', bgcolor: 'action.hover' }}
  >
    <StoreIcon sx={{ fontSize: size / 2.2 }} />
  </SizedPicture>
);

/** The passport photo of a provider, or initials, in the size of a thumbnail. */
const ProviderThumbnail = ({ record }: { record: ServiceProvider }) => (
  <ProviderAvatar provider={record} size={THUMBNAIL} />
);

export default ProviderThumbnail;
