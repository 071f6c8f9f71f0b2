import { useDataProvider } from 'ra-core';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import type { AccountDataProvider } from '../accountCalls';
import { useEndings } from '../useAccount';

/** Ends trust in browsers (see useEndings). */
export const useRemoveTrust = () => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const text = useAccountPageText();
  const failed = text('accountPage.trusted.failed');
  const { start, ...state } = useEndings<'removed' | 'all_removed'>(failed);
  return {
    ...state,
    removeTrust: (id: number) =>
      start(() => dataProvider.removeDevices(`trusted-browsers/${id}`), 'removed'),
    removeAllTrust: () =>
      start(() => dataProvider.removeDevices('trusted-browsers'), 'all_removed'),
  };
};
