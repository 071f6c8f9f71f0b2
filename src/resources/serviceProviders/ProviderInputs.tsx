import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { SERVICE_PROVIDER_LIMITS as LIMITS } from '../../../contract/limits';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoriesInput } from '../categories/CategoriesInput';
import { StatusInput } from '../../forms/StatusInput';
import { checkPhoneNumber } from './checkPhoneNumber';

const maxLength = (field: keyof typeof LIMITS) => ({ htmlInput: { maxLength: LIMITS[field] } });

const Section = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <Box
    component="section"
    sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Typography variant="h2">{useTranslate()(title)}</Typography>
    {children}
  </Box>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** The form fields of a service provider. `withEmail` on create only. */
export const ProviderInputs = ({ withEmail }: { withEmail?: boolean }) => (
  <>
    <Section title="resources.service-providers.section.personal">
      <Pair>
        <TextInput source="firstName" required slotProps={maxLength('firstName')} />
        <TextInput source="lastName" required slotProps={maxLength('lastName')} />
        {withEmail && (
          <TextInput source="email" type="email" required slotProps={maxLength('email')} />
        )}
        <TextInput
          source="phoneNumber"
          type="tel"
          required
          validate={checkPhoneNumber}
          slotProps={maxLength('phoneNumber')}
        />
      </Pair>
      <TextInput source="addressLine1" required slotProps={maxLength('addressLine1')} />
      <TextInput source="addressLine2" slotProps={maxLength('addressLine2')} />
      <Pair>
        <TextInput source="city" required slotProps={maxLength('city')} />
        <TextInput source="state" required slotProps={maxLength('state')} />
      </Pair>
    </Section>
    <Section title="resources.service-providers.section.brand">
      <TextInput source="brandName" required slotProps={maxLength('brandName')} />
      <TextInput source="about" required multiline minRows={4} slotProps={maxLength('about')} />
      <CategoriesInput
        resource="service-provider-categories"
        source="serviceProviderCategories"
        label="resources.service-providers.fields.serviceProviderCategories"
        errorText="resources.service-providers.errors.choices"
      />
      <StatusInput />
    </Section>
  </>
);
