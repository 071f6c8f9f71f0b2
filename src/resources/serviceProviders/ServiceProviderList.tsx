import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { ListPage } from '../../lists/ListPage';
import { paths } from '../../routing/paths';
import { ProviderCard, ProviderCardSkeleton } from './ProviderCard';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const ProviderFilters = lazyWithPreload(() => import('./ProviderFilters'));

/** `/service-providers` */
const ServiceProviderList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      skeleton={<ProviderCardSkeleton />}
      filters={<ProviderFilters />}
      actions={
        <Button component={Link} to={paths.create('service-providers')} variant="contained">
          {translate('resources.service-providers.action.add')}
        </Button>
      }
    >
      <ProviderCard />
    </ListPage>
  );
};

export default ServiceProviderList;
