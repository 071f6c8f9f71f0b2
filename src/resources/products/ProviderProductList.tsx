import { Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ListPage } from '../../lists/ListPage';
import { PictureCardSkeleton } from '../../ui/skeletons';
import { paths } from '../../routing/paths';
import { PRODUCT_ASPECT } from './ProductPicture';
import { ProductCard } from './ProductCard';
import { useProviderProductsCrumbs } from './ProductBreadcrumbs';

const DeclaredFilters = lazyWithPreload(() => import('../../lists/filters/DeclaredFilters'));

/** `/service-providers/{id}/products` */
const ProviderProductList = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs crumbs={useProviderProductsCrumbs(id)} />
      <ListPage
        key={id}
        filter={{ serviceProviderId: id }}
        storeKey={`service-providers.${id}.products.listParams`}
        skeleton={<PictureCardSkeleton aspect={PRODUCT_ASPECT} />}
        empty="resources.products.empty_of_provider"
        filters={<DeclaredFilters />}
        first={
          <Button component={Link} to={paths.createBelow('products', id)} variant="outlined">
            {translate('resources.products.page.create')}
          </Button>
        }
        actions={
          <Button component={Link} to={paths.createBelow('products', id)} variant="contained">
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
