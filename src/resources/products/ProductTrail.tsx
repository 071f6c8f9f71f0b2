import { useGetOne, type Identifier } from 'ra-core';
import type { Product } from '../../../contract/products';
import { Breadcrumbs, type Crumb } from '../../layout/Breadcrumbs';
import { paths } from '../../routing/paths';
import { useProviderCrumbs } from './useProviderCrumbs';

interface ProductTrailProps {
  productId: Identifier;
  /** The steps below the product's own page. */
  below?: Crumb[];
}

/** The breadcrumbs of a product and of what is below it: provider, products, product (issue 4). */
export const ProductTrail = ({ productId, below = [] }: ProductTrailProps) => {
  const { data } = useGetOne<Product>('products', { id: Number(productId) });
  const provider = useProviderCrumbs(data?.serviceProviderId);
  return (
    <Breadcrumbs
      crumbs={[...provider, { to: paths.show('products', productId), label: data?.name }, ...below]}
    />
  );
};
