import { memo, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoriesInput } from '../categories/CategoriesInput';
import { FieldInput } from '../../forms/kinds/FieldInput';
import { TextInput } from '../../forms/TextInput';
import { Field } from '../../records/Field';
import { EmailAddress } from './EmailAddress';
import { SimilarRecords } from '../../features/search/SimilarRecords';
import { isPhoneNumber } from '../../../contract/rules/phoneNumber';

/** Fewer are valid as a subscriber's number, but the rest has most likely been forgotten. */
const USUAL_DIGITS = 7;

/** The message key of a hint for a text that is no phone number, or seems to be half of one. */
const checkPhoneNumber = (value: string): MessageKey | undefined => {
  if (!value) return undefined;
  if (!isPhoneNumber(value)) return 'resources.service-providers.invalid.phoneNumber';
  const isShort = value.replace(/\P{Nd}/gu, '').length < USUAL_DIGITS;
  return isShort ? 'resources.service-providers.hint.phoneNumber' : undefined;
};

/** The message key of a hint for an address without a top-level domain, which the API may take. */
const checkEmail = (value: string): MessageKey | undefined =>
  /^[^@\s]+@[^@\s.]+\.?$/.test(value.trim()) ? 'resources.service-providers.hint.email' : undefined;

const Section = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <Box
    component="section"
    sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Typography variant="h2">{useTranslate()(title)}</Typography>
    {children}
  </Box>
);

/** Two fields on a line, if their labels fit. */
const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(13rem, 40%), 100%), 1fr))',
    }}
  >
    {children}
  </Box>
);

const EmailField = () => {
  const email = useRecordContext<ServiceProvider>()?.email;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Field<ServiceProvider> source="email">{email && <EmailAddress address={email} />}</Field>
    </Box>
  );
};

/**
 * The form fields of a service provider. `withEmail` on create only; the edit form shows the
 * e-mail address. Not rendered again with the page, whose path changes with each crop dialog.
 */
export const ProviderInputs = memo(({ withEmail }: { withEmail?: boolean }) => (
  <>
    <Section title="resources.service-providers.section.personal">
      <Pair>
        <FieldInput<ServiceProvider> source="firstName" />
        <FieldInput<ServiceProvider> source="lastName" />
        {withEmail ? (
          <TextInput<ServiceProvider> source="email" type="email" hint={checkEmail} />
        ) : (
          <EmailField />
        )}
        <TextInput<ServiceProvider> source="phoneNumber" type="tel" hint={checkPhoneNumber} />
      </Pair>
      <FieldInput<ServiceProvider> source="addressLine1" />
      <FieldInput<ServiceProvider> source="addressLine2" />
      <Pair>
        <FieldInput<ServiceProvider> source="city" />
        <FieldInput<ServiceProvider> source="state" />
      </Pair>
    </Section>
    <Section title="resources.service-providers.section.brand">
      <FieldInput<ServiceProvider> source="brandName" />
      <TextInput<ServiceProvider> source="about" multiline minRows={4} />
      <CategoriesInput<ServiceProvider>
        resource="service-provider-categories"
        source="serviceProviderCategories"
        errorText="resources.service-providers.errors.choices"
      />
      <FieldInput<ServiceProvider> source="enabled" />
    </Section>
  </>
));

/** Links to providers that may be the one in the form. */
export const similarProviders = (
  <SimilarRecords
    resource="service-providers"
    identifying={[
      { fields: ['firstName', 'lastName'], comparison: 'name' },
      { fields: ['phoneNumber'], comparison: 'text' },
      { fields: ['email'], comparison: 'text' },
      { fields: ['brandName'], comparison: 'text' },
      { fields: ['addressLine1'], comparison: 'address' },
    ]}
  />
);
