import { Box, Typography } from '@mui/material';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Field, LabelledValue } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { StatusBadge } from '../../ui/StatusBadge';
import { BrandLogo } from './BrandLogo';
import { CategoryChips } from './CategoryChips';
import { ProviderAvatar } from './ProviderAvatar';

/** All fields of a provider, read-only. */
export const ProviderDetails = ({ provider }: { provider: ServiceProvider }) => {
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
