import { type ComponentType, Suspense, useState } from 'react';
import { Box, Button, Skeleton, Tab, Tabs } from '@mui/material';
import { WithRecord } from 'ra-core';
import { Link, useParams } from 'react-router';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useStatusItem } from '../../features/bulk/useStatusItem';
import { formatNumber } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { RecordHistory } from '../../records/history/RecordHistory';
import { ShowPage } from '../../records/ShowPage';
import { ThroughList } from '../../records/throughList/ThroughList';
import { paths } from '../../routing/paths';
import { MoreMenu } from '../../ui/MoreMenu';
import { PartBoundary } from '../../ui/PartBoundary';
import { useOffers } from '../../ui/useOffers';
import { useProviderCrumbs } from './useProviderCrumbs';
import { Field } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { StatusBadge } from '../../ui/StatusBadge';
import { BrandLogo, ProviderAvatar } from './ProviderAvatar';
import { CategoryChips } from './ProviderCard';
import { ProviderContact } from './ProviderContact';
import { ProviderProducts, useProviderProducts } from './ProviderProducts';

interface ProviderProps {
  provider: ServiceProvider;
}

/** Width and height of the pictures in pixels. */
const PICTURE = 72;

const Pictures = ({ provider }: ProviderProps) => (
  <Box sx={{ display: 'flex', gap: 1.5 }}>
    <ProviderAvatar provider={provider} size={PICTURE} />
    <BrandLogo provider={provider} size={PICTURE} />
  </Box>
);

const BrandAndStatus = ({ provider }: ProviderProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}>
    <span>{provider.brandName}</span>
    <StatusBadge enabled={provider.enabled} />
  </Box>
);

/** What the heading does not say of a provider. */
const ProviderDetails = ({ provider }: ProviderProps) => (
  <Fields>
    <ProviderContact provider={provider} />
    <Field<ServiceProvider> source="id" label="app.field.id" />
    <Field<ServiceProvider> source="serviceProviderCategories" wide>
      <CategoryChips isLinked categories={provider.serviceProviderCategories} />
    </Field>
    <Field<ServiceProvider> source="about" wide />
  </Fields>
);

const PublicView = lazyWithPreload(() => import('./PublicView'));

const TEXTS = 'resources.service-providers';

const ProductsButton = ({ provider }: ProviderProps) => (
  <Button component={Link} to={paths.listBelow('products', provider.id)} variant="outlined">
    {useTranslate()(`${TEXTS}.action.products`)}
  </Button>
);

const ProviderMore = ({ provider }: ProviderProps) => (
  <MoreMenu items={[useStatusItem(provider)]} />
);

/** The tabs that the API serves, each with its label. */
const useTabs = ({ id }: ServiceProvider) => {
  const translate = useTranslate();
  const hasHistory = useOffers('history');
  // Only with this extension, the response says how many there are.
  const { total } = useProviderProducts(id, { enabled: useOffers('list-options') });
  const products = translate(`${TEXTS}.tab.products`);
  return {
    details: translate(`${TEXTS}.tab.details`),
    products: total === undefined ? products : `${products} (${formatNumber(total)})`,
    public: translate(`${TEXTS}.tab.public`),
    ...(hasHistory && { history: translate('changes.history.title') }),
  };
};

type View = keyof ReturnType<typeof useTabs>;

const ViewContent = ({ view, provider }: { view: View; provider: ServiceProvider }) => {
  switch (view) {
    case 'details':
      return <ProviderDetails provider={provider} />;
    case 'products':
      return <ProviderProducts id={provider.id} />;
    case 'public':
      return (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <PublicView id={provider.id} />
        </Suspense>
      );
    case 'history':
      return <RecordHistory isTab resource="service-providers" id={provider.id} />;
  }
};

const tabsSx = {
  mt: -2,
  mb: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } },
  // Both buttons keep their places while the tabs are too wide, at their ends too: hiding one there
  // would move the tabs that are being scrolled. They take the padding of the card.
  '& .MuiTabScrollButton-root': { width: 28 },
  '&:has(.MuiTabScrollButton-root)': { mx: { xs: -2, sm: -3 } },
};

const Views = ({ provider }: ProviderProps) => {
  const translate = useTranslate();
  const [view, setView] = useState<View>('details');
  const tabs = useTabs(provider);
  return (
    <>
      <Tabs
        value={view}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate(`${TEXTS}.tab.label`)}
        onChange={(_, value: View) => setView(value)}
        sx={tabsSx}
      >
        {Object.entries(tabs).map(([value, label]) => (
          <Tab
            key={value}
            value={value}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
            // Replaced with its count: React cannot change a text that the browser has translated.
            label={<span key={label}>{label}</span>}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${view}`} aria-labelledby={`tab-${view}`}>
        <PartBoundary resetKeys={[view]}>
          <ViewContent view={view} provider={provider} />
        </PartBoundary>
      </Box>
    </>
  );
};

/** Renders a part of the page with the provider, once that has loaded. */
const withProvider = (Part: ComponentType<ProviderProps>) => (
  <WithRecord
    render={(provider: ServiceProvider) => <Part key={provider.id} provider={provider} />}
  />
);

/** `/service-providers/{id}`, with its products, the public view and the history as tabs. */
const ServiceProviderShow = () => {
  const { id } = useParams();
  return (
    <>
      <Breadcrumbs crumbs={useProviderCrumbs(id)} aside={<ThroughList view="show" />} />
      <ShowPage
        picture={withProvider(Pictures)}
        subtitle={withProvider(BrandAndStatus)}
        hasHistory={false}
        actions={withProvider(ProductsButton)}
        furtherActions={withProvider(ProviderMore)}
      >
        {withProvider(Views)}
      </ShowPage>
    </>
  );
};

export default ServiceProviderShow;
