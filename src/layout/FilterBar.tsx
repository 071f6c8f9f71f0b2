import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';

/**
 * The filters of a list with their Apply button (section 2): its children are react-admin inputs.
 * Applying, by the button or Enter, goes to page 1 and keeps the filters in the URL.
 */
export const FilterBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  // `values` follows the URL: on Back the fields show what is applied.
  const form = useForm({ values: filterValues });
  const apply = form.handleSubmit((filters) => setFilters(filters));
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        role="search"
        aria-label={translate('app.filter.label')}
        onSubmit={(event) => void apply(event)}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          mb: 3,
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
            sm: 'repeat(auto-fit, minmax(11rem, 1fr))',
          },
          '& > *': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          // The two bounds of a number stand beside each other also on a phone.
          '& > :has([inputmode])': { gridColumn: 'auto' },
          '& .MuiInputLabel-root': { maxWidth: 'calc(100% - 1rem)' },
        }}
      >
        {children}
        <Button
          type="submit"
          variant="contained"
          sx={{ minHeight: 40, px: 3, justifySelf: { sm: 'start' } }}
        >
          {translate('app.action.apply')}
        </Button>
      </Box>
    </FormProvider>
  );
};
