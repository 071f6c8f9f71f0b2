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

interface ProviderAvatarProps {
  provider: ServiceProvider;
  /** Width and height in pixels. */
  size: number;
}

/** From this size in pixels the initials are large text, which needs less contrast (WCAG 1.4.3). */
const MIN_LARGE = 49;

/** A provider's passport photo, or initials. */
export const ProviderAvatar = ({ provider, size }: ProviderAvatarProps) => {
  const translate = useTranslate();
  return (
    <Picture
      source={usePictureSource(provider, 'passport-photo')}
      alt={translate('resources.service-providers.picture.passport-photo.alt', {
        name: fullName(provider),
      })}
      placeholder={
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: '100%',
            fontWeight: 700,
            fontSize: size / 2.6,
            color: size < MIN_LARGE ? 'text.primary' : 'primary.main',
            bgcolor: 'action.selected',
          }}
        >
          {initials(provider)}
        </Box>
      }
      sx={{ width: size, height: size, borderRadius: '50%' }}
    />
  );
};

interface BrandLogoProps {
  provider: Pictured & { brandName: string };
  /** Width and height in pixels. */
  size: number;
}

/** A provider's brand logo, or a placeholder icon. */
export const BrandLogo = ({ provider, size }: BrandLogoProps) => {
  const translate = useTranslate();
  return (
    <Picture
      source={usePictureSource(provider, 'brand-logo')}
      alt={translate('resources.service-providers.picture.brand-logo.alt', {
        name: provider.brandName,
      })}
      placeholder={
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: '100%',
            color: 'text.secondary',
            bgcolor: 'action.hover',
          }}
        >
          <StoreIcon sx={{ fontSize: size / 2.2 }} />
        </Box>
      }
      sx={{ width: size, height: size, borderRadius: 1, border: 1, borderColor: 'divider' }}
    />
  );
};

/** The passport photo of a provider, or initials, in the size of a thumbnail. */
const ProviderThumbnail = ({ record }: { record: ServiceProvider }) => (
  <ProviderAvatar provider={record} size={THUMBNAIL} />
);

export default ProviderThumbnail;
