import { Autocomplete, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { findRecords } from '../../features/palette/useRecordEntries';
import { useDebounced } from '../../features/search/useLiveSearch';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { useDeclaredResources } from '../../routing/Resource';
import { ChoiceText } from '../../ui/picker/choices';
import { Cancel, Dialog } from '../../ui/Dialog';
import { FailedChoices } from '../../ui/ErrorAlert';
import { fullName } from '../serviceProviders/providerName';

/** Milliseconds without typing before the API is called. */
const TYPING_DELAY_MS = 250;

/** The providers whose brand or e-mail address has the typed text; the first ones without a text. */
const useProviders = (text: string) => {
  const dataProvider = useDataProvider();
  const search = useDebounced(text.trim(), TYPING_DELAY_MS, '');
  const resource = useDeclaredResources().find(({ name }) => name === 'service-providers');
  return useQuery({
    queryKey: ['providers to choose from', search],
    queryFn: async ({ signal }) =>
      resource
        ? ((await findRecords({
            dataProvider,
            resource,
            text: search,
            signal,
          })) as (ServiceProvider & {
            id: number;
          })[])
        : [],
    placeholderData: keepPreviousData,
  });
};

/** Asks for the provider of a new product, and opens its form. */
const ProviderDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { data = [], error, isFetching, refetch } = useProviders(text);
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <DialogTitle>{translate('resources.products.choose_provider.title')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          openOnFocus
          options={data}
          // What the API found.
          filterOptions={(found) => found}
          loading={isFetching}
          loadingText={translate('palette.searching')}
          noOptionsText={translate('palette.none')}
          getOptionLabel={fullName}
          getOptionKey={(provider) => provider.id}
          renderOption={({ key, ...option }, provider) => (
            <li key={key} {...option}>
              <ChoiceText name={fullName(provider)} hint={provider.brandName} />
            </li>
          )}
          onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
          onChange={(_, provider) => {
            if (provider) void navigate(paths.createBelow('products', provider.id));
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              margin="dense"
              label={translate('resources.products.fields.serviceProvider')}
              helperText={translate('resources.products.choose_provider.hint')}
            />
          )}
        />
        <FailedChoices error={error} refetch={refetch} />
      </DialogContent>
      <DialogActions>
        <Cancel onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
};

export default ProviderDialog;
