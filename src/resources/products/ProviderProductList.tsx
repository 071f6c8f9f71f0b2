import { Button } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { Link, useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../pages/Breadcrumbs';
import { FilterBar } from '../../pages/filters/FilterBar';
import { ListPage } from '../../pages/ListPage';
import { PictureCardSkeleton } from '../../pages/skeletons';
import { paths } from '../../routing/paths';
import { ProductCard } from './ProductCard';
import { ProductFilters } from './ProductFilters';
import { useProviderProductsCrumbs } from './useProviderProductsCrumbs';

/** How many products a page shows: the general default (specification, section 9). */
const PER_PAGE = 30;

/** `/service-providers/{id}/products` (specification, section 2). */
const ProviderProductList = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <ResourceContextProvider value="products">
      <Breadcrumbs crumbs={useProviderProductsCrumbs(id)} />
      <ListPage
        key={id}
        filter={{ serviceProviderId: Number(id) }}
        storeKey={`service-providers.${id}.products`}
        perPage={PER_PAGE}
        skeleton={<PictureCardSkeleton />}
        empty="resources.products.empty_of_provider"
        filters={
          <FilterBar>
            <ProductFilters />
          </FilterBar>
        }
        actions={
          <Button component={Link} to={paths.createProduct(id)} variant="contained">
            {translate('resources.products.action.add')}
          </Button>
        }
      >
        <ProductCard />
      </ListPage>
    </ResourceContextProvider>
  );
};

export default ProviderProductList;
