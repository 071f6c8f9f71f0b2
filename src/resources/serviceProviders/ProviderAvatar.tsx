import { Box } from '@mui/material';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import { fullName, initials } from './providerName';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture } from '../../images/Picture';
import { type Pictured, usePictureSource } from './usePictureSource';

interface ProviderAvatarProps {
  provider: ServiceProvider;
  /** Width and height in pixels. */
  size: number;
}

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
            color: 'primary.main',
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
