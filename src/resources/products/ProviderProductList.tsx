import { Button } from '@mui/material';
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

/** `/service-providers/{id}/products` */
const ProviderProductList = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs crumbs={useProviderProductsCrumbs(id)} />
      <ListPage
        key={id}
        filter={{ serviceProviderId: Number(id) }}
        storeKey={`service-providers.${id}.products`}
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
    </>
  );
};

export default ProviderProductList;
