import { Link } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';

/** A link to a product's provider, by its brand name, or by its id until that has loaded. */
export const ProviderLink = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data } = useGetOne<ServiceProvider>('service-providers', { id });
  return (
    <Link component={RouterLink} to={paths.show('service-providers', id)}>
      {data?.brandName ?? translate('app.number', { id })}
    </Link>
  );
};
