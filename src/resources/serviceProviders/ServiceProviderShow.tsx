import { Suspense, useState } from 'react';
import { Box, Button, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link, useParams } from 'react-router';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { StatusButton } from '../../features/bulk/StatusButton';
import { ShowPage } from '../../records/ShowPage';
import { paths } from '../../routing/paths';
import { PartBoundary } from '../../ui/PartBoundary';
import { useProviderCrumbs } from './useProviderCrumbs';
import { Field, LabelledValue } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { StatusBadge } from '../../ui/StatusBadge';
import { BrandLogo, ProviderAvatar } from './ProviderAvatar';
import { CategoryChips } from './ProviderCard';

/** All fields of a provider, read-only. */
const ProviderDetails = ({ provider }: { provider: ServiceProvider }) => {
  const translate = useTranslate();
  const address = [provider.addressLine1, provider.addressLine2].filter(Boolean).join('\n');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <ProviderAvatar provider={provider} size={96} />
        <Box
          sx={{
            // On a phone the two pictures are side by side, above the name.
            order: { xs: 1, sm: 0 },
            flex: { xs: '1 0 100%', sm: 1 },
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          <Typography variant="h2" sx={{ mb: 0.75 }}>
            {provider.brandName}
          </Typography>
          <StatusBadge enabled={provider.enabled} />
        </Box>
        <BrandLogo provider={provider} size={96} />
      </Box>
      <Fields>
        <Field<ServiceProvider> source="email" />
        <Field<ServiceProvider> source="phoneNumber" />
        <LabelledValue label={translate('resources.service-providers.fields.address')}>
          {address}
        </LabelledValue>
        <Field<ServiceProvider> source="city" />
        <Field<ServiceProvider> source="state" />
        <Field<ServiceProvider> source="id" label="app.field.id" />
        <Field<ServiceProvider> source="serviceProviderCategories" wide>
          <CategoryChips categories={provider.serviceProviderCategories} />
        </Field>
        <Field<ServiceProvider> source="about" wide />
      </Fields>
    </>
  );
};

const PublicView = lazyWithPreload(() => import('./PublicView'));

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
      <ShowPage
        actions={
          <>
            <StatusButton />
            <ProductsButton />
          </>
        }
      >
        <Views />
      </ShowPage>
    </>
  );
};

export default ServiceProviderShow;
