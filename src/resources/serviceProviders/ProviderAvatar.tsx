import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import type { RaRecord } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { SizedPicture } from '../../records/pictures/SizedPicture';
import { THUMBNAIL } from '../../ui/RecordThumbnail';
import { fullName, initials } from './providerName';

// Whole, at its own proportions.
const logoSx = {
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'common.white',
  '& img': { objectFit: 'contain' },
};

/** From this size in pixels the initials are large text, which needs less contrast (WCAG 1.4.3). */
const MIN_LARGE = 49;

interface ProviderAvatarProps {
  provider: ServiceProvider;
  /** Width and height in pixels. */
  size: number;
}

/** A provider's passport photo, or initials. */
export const ProviderAvatar = ({ provider, size }: ProviderAvatarProps) => (
  <SizedPicture
    resource="service-providers"
    record={provider}
    picture="passport-photo"
    name={fullName(provider)}
    size={size}
    sx={{ borderRadius: '50%' }}
    placeholderSx={{
      fontWeight: 700,
      fontSize: size / 2.6,
      color: size < MIN_LARGE ? 'text.primary' : 'primary.main',
      bgcolor: 'action.selected',
    }}
  >
    {initials(provider)}
  </SizedPicture>
);

interface BrandLogoProps extends Pick<ProviderAvatarProps, 'size'> {
  /** The public information has no passport photo. */
  provider: RaRecord & { brandName: string };
}

/** A provider's brand logo, or a placeholder icon. */
export const BrandLogo = ({ provider, size }: BrandLogoProps) => (
  <SizedPicture
    resource="service-providers"
    record={provider}
    picture="brand-logo"
    name={provider.brandName}
    size={size}
    sx={logoSx}
    placeholderSx={{ color: 'text.secondary', bgcolor: 'action.hover' }}
  >
    <StoreIcon sx={{ fontSize: size / 2.2 }} />
  </SizedPicture>
);

/** The passport photo of a provider, or initials, in the size of a thumbnail. */
const ProviderThumbnail = ({ record }: { record: ServiceProvider }) => (
  <ProviderAvatar provider={record} size={THUMBNAIL} />
);

export default ProviderThumbnail;
