import { Alert } from '@mui/material';
import { useEditContext } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { useOffers } from '../ui/useOffers';
import { ETAG } from '../http/versions';

/**
 * Says in an edit form that saving could overwrite someone else's changes: the API has announced
 * that it compares versions, but that of the record did not arrive, as behind a proxy that removes
 * the header.
 */
export const UnversionedNotice = () => {
  const translate = useTranslate();
  const isOffered = useOffers('safe-writes');
  const { record, isFetching } = useEditContext();
  // The form may be filled from a list, whose records have no versions, until its own has arrived.
  if (!record || isFetching || ETAG in record || !isOffered) return null;
  return (
    <Alert role="status" severity="warning" variant="outlined">
      {translate('changes.unversioned')}
    </Alert>
  );
};
