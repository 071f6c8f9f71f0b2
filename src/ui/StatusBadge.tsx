import { Chip } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import type { ReactNode } from 'react';
import logo from './logo.svg?no-inline';

/** The badge of an enabled or disabled record. */
export const StatusBadge = ({ enabled }: { enabled: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={enabled ? 'primary' : 'default'}
    label={useTranslate()(enabled ? 'app.state.enabled' : 'app.state.disabled')}
  />
);

/** A text that the browser's translation leaves as it is: an amount, an id, an address or a number. */
export const Untranslated = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
);

/** The product's logo; `size` in pixels. */
export const Logo = ({ size }: { size: number }) => {
  const translate = useTranslate();
  return <img src={logo} alt={translate('app.logo')} width={size} height={size} />;
};
