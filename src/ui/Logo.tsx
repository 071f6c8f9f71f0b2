import logo from './logo.svg?no-inline';
import { useTranslate } from '../i18n/useTranslate';

/** The product's logo; `size` in pixels. */
export const Logo = ({ size }: { size: number }) => {
  const translate = useTranslate();
  return <img src={logo} alt={translate('app.logo')} width={size} height={size} />;
};
