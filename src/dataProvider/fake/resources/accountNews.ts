import {
  ACCOUNT_NEWS_EVENTS,
  type AccountNews,
  AccountNewsSeen,
  NEWS_LIMIT,
} from '../../../../contract/access';
import type { FakeDatabase } from '../database';
import { route } from '../routes';
import { parseBody } from '../validation';

const isNews = (action: string) => ACCOUNT_NEWS_EVENTS.some((event) => event === action);

/** What others have done to the accounts of a fake API since its user has last seen it. */
export const createAccountNews = ({ access }: FakeDatabase, getUsername: () => string | null) => {
  let seen = 0;
  const unseen = () =>
    access
      .newestFirst()
      .filter(
        ({ id, action, username }) => id > seen && isNews(action) && username !== getUsername(),
      );
  return {
    has: () => unseen().length > 0,
    read: (): AccountNews => {
      const entries = unseen();
      return { data: entries.slice(0, NEWS_LIMIT), total: entries.length };
    },
    see: (id: number) => {
      seen = Math.max(seen, id);
    },
  };
};

/** The calls about it. */
export const newsRoutes = ({ read, see }: ReturnType<typeof createAccountNews>) => [
  route.get('/account/news', read),
  route.post('/account/news/seen', ({ body }) => see(parseBody(AccountNewsSeen, body).id)),
];
