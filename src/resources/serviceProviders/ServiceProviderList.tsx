import { lazy } from 'react';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { DeferredFilters } from '../../lists/filters/DeferredFilters';
import { ListPage } from '../../lists/ListPage';
import { paths } from '../../routing/paths';
import { ProviderCard, ProviderCardSkeleton } from './ProviderCard';

const ProviderFilters = lazy(() => import('./ProviderFilters'));
const HEIGHTS = [40, 40, 40, 40];

/** `/service-providers` */
const ServiceProviderList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      skeleton={<ProviderCardSkeleton />}
      filters={
        <DeferredFilters heights={HEIGHTS}>
          <ProviderFilters />
        </DeferredFilters>
      }
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
