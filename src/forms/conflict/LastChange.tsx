import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type Identifier, useDataProvider } from 'ra-core';
import type { AuditPage } from '../../../contract/audit';
import { PastTime } from '../../ui/PastTime';
import { useOffers } from '../../ui/useOffers';
import { useTranslate } from '../../i18n/useTranslate';

/** The data provider with the extension `history`. */
interface HistoryDataProvider extends DataProvider {
  getHistory: (resource: string, params: object) => Promise<AuditPage>;
}

interface LastChangeProps {
  resource: string;
  id: Identifier;
}

/** Who changed a record last, and when; nothing where the API does not say it. */
export const LastChange = ({ resource, id }: LastChangeProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<HistoryDataProvider>();
  const isOffered = useOffers('history');
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['last change', resource, id],
    queryFn: async ({ signal }) => (await dataProvider.getHistory(resource, { id, signal })).data,
    enabled: isOffered,
    gcTime: 0,
  });
  const last = data?.find(({ action }) => action === 'update');
  if (!last) return null;
  const action = translate('changes.history.action.update');
  return (
    <Box sx={{ mb: 2 }}>
      {translate('changes.history.by', { action, username: last.username })}{' '}
      <PastTime at={last.at} readAt={dataUpdatedAt} />
    </Box>
  );
};
