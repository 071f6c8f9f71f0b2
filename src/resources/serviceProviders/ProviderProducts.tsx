import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { Identifier } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { type Identified, paths } from '../../routing/paths';
import { useFirstPage } from '../../lists/useFirstPage';
import { RecordRow } from '../../records/RecordRow';
import { ErrorAlert } from '../../ui/ErrorAlert';

/** The number of products in the tab; its button leads to all of them. */
const SHOWN = 10;

const TEXTS = 'resources.service-providers';

/** A provider's first products, and where the API counts them, how many there are. */
export const useProviderProducts = (id: Identifier, options: { enabled: boolean }) =>
  useFirstPage<Identified<Product>>('products', { serviceProviderId: String(id) }, options);

/** The "Products" tab: the provider's first products, with price and status. */
export const ProviderProducts = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useProviderProducts(id, { enabled: true });
  if (error) {
    return <ErrorAlert error={error} onRetry={() => void refetch({ cancelRefetch: false })} />;
  }
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      {data.length === 0 && (
        <Typography color="textSecondary">
          {translate('resources.products.empty_of_provider')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: -1 }}>
        {data.slice(0, SHOWN).map((product) => (
          <RecordRow key={product.id} resource="products" record={product} />
        ))}
      </Box>
      <Button
        component={RouterLink}
        to={data.length === 0 ? paths.createBelow('products', id) : paths.listBelow('products', id)}
        sx={{ mt: 1.5 }}
      >
        {translate(
          data.length === 0 ? 'resources.products.action.add' : `${TEXTS}.action.all_products`,
        )}
      </Button>
    </>
  );
};
