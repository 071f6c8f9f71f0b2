import { lazy, Suspense, useState } from 'react';
import { Box, Button, Skeleton, Tab, Tabs } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link, useParams } from 'react-router';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ShowPage } from '../../records/ShowPage';
import { paths } from '../../routing/paths';
import { PartBoundary } from '../../ui/PartBoundary';
import { ProviderDetails } from './ProviderDetails';
import { useProviderCrumbs } from './useProviderCrumbs';

const PublicView = lazy(() => import('./PublicView'));

const TEXTS = 'resources.service-providers';

const ProductsButton = () => {
  const translate = useTranslate();
  const provider = useRecordContext<ServiceProvider>();
  if (!provider) return null;
  return (
    <Button component={Link} to={paths.providerProducts(provider.id)} variant="outlined">
      {translate(`${TEXTS}.action.products`)}
    </Button>
  );
};

const Views = () => {
  const translate = useTranslate();
  const provider = useRecordContext<ServiceProvider>();
  const [view, setView] = useState<'details' | 'public'>('details');
  if (!provider) return null;
  return (
    <>
      <Tabs
        value={view}
        aria-label={translate(`${TEXTS}.tab.label`)}
        onChange={(_, value: typeof view) => setView(value)}
        sx={{ mt: -2, mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {(['details', 'public'] as const).map((value) => (
          <Tab
            key={value}
            value={value}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
            label={translate(`${TEXTS}.tab.${value}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${view}`} aria-labelledby={`tab-${view}`}>
        <PartBoundary resetKeys={[view]}>
          {view === 'details' ? (
            <ProviderDetails provider={provider} />
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
              <PublicView id={provider.id} />
            </Suspense>
          )}
        </PartBoundary>
      </Box>
    </>
  );
};

/** `/service-providers/{id}`, with the public view as a second tab. */
const ServiceProviderShow = () => {
  const { id } = useParams();
  return (
    <>
      <Breadcrumbs crumbs={useProviderCrumbs(id)} />
      <ShowPage actions={<ProductsButton />}>
        <Views />
      </ShowPage>
    </>
  );
};

export default ServiceProviderShow;
