import { Box } from '@mui/material';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture } from '../../images/Picture';
import { fullName, initials } from './providerName';
import { usePictureSource } from './usePictureSource';

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
