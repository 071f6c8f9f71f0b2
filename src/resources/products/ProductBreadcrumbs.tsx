import { useGetOne, type Identifier } from 'ra-core';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs, type Crumb } from '../../pages/Breadcrumbs';
import { paths } from '../../routing/paths';
import { useProviderProductsCrumbs } from './useProviderProductsCrumbs';

interface ProductBreadcrumbsProps {
  productId: Identifier;
  /** The steps below the product's own page. */
  below?: Crumb[];
}

/**
 * The breadcrumbs of a product and of what is below it: provider, products, product (issue 4). A
 * product that cannot be read is its number, and its provider is left out.
 */
export const ProductBreadcrumbs = ({ productId, below = [] }: ProductBreadcrumbsProps) => {
  const translate = useTranslate();
  const { data, error } = useGetOne<Product>('products', { id: Number(productId) });
  const provider = useProviderProductsCrumbs(data?.serviceProviderId);
  const product = {
    to: paths.show('products', productId),
    label: data?.name ?? (error ? translate('app.number', { id: productId }) : undefined),
  };
  return <Breadcrumbs crumbs={[...(error ? [] : provider), product, ...below]} />;
};
