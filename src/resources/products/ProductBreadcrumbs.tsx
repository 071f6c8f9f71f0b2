import type { ReactNode } from 'react';
import { type Identifier, useGetOne } from 'ra-core';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { type Identified, paths } from '../../routing/paths';
import { JUST_READ } from '../../ui/freshFor';
import { useProviderCrumbs } from '../serviceProviders/useProviderCrumbs';

/** The breadcrumbs down to a provider's products; the provider's id may still be loading. */
export const useProviderProductsCrumbs = (id: Identifier | undefined): Crumb[] => {
  const translate = useTranslate();
  return [
    ...useProviderCrumbs(id),
    {
      to: id === undefined ? undefined : paths.listBelow('products', id),
      label: translate('resources.products.page.list'),
    },
  ];
};

interface ProductBreadcrumbsProps {
  productId: Identifier;
  /** The crumbs below the product's page. */
  below?: Crumb[];
  /** What stands at the end of the line. */
  aside?: ReactNode;
}

/**
 * The breadcrumbs of a product and the pages below it: provider, products, product. If the product
 * cannot be loaded, it is shown by its id, without its provider.
 */
export const ProductBreadcrumbs = ({ productId, below = [], aside }: ProductBreadcrumbsProps) => {
  const translate = useTranslate();
  const { data, error } = useGetOne<Identified<Product>>(
    'products',
    { id: productId },
    { staleTime: JUST_READ },
  );
  const provider = useProviderProductsCrumbs(data?.serviceProviderId);
  const product = {
    to: paths.show('products', productId),
    label: data?.name ?? (error ? translate('app.number', { id: productId }) : undefined),
  };
  return <Breadcrumbs crumbs={[...(error ? [] : provider), product, ...below]} aside={aside} />;
};
