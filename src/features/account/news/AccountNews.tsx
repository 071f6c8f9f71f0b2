import { Suspense, use, useSyncExternalStore } from 'react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import type { AnnouncedNews } from '../../../http/accountNews';
import { lazyWithPreload } from '../../../routing/lazyWithPreload';

const NewsNotice = lazyWithPreload(() => import('./NewsNotice'));

/** What others have done to accounts, above the page, once a response has said that there is anything. */
export const AccountNews = () => {
  const { accountNews } = use(DataProviderContext) as DataProvider & { accountNews: AnnouncedNews };
  const isAnnounced = useSyncExternalStore(
    accountNews.subscribe,
    accountNews.isAnnounced,
    () => false,
  );
  if (!isAnnounced) return null;
  return (
    <Suspense>
      <NewsNotice />
    </Suspense>
  );
};
