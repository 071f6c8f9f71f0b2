import { Box } from '@mui/material';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture } from '../../images/Picture';
import { usePictureSource, type Pictured } from './usePictureSource';

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
