import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AccountNews, AccountNewsSeen } from '../../contract/access.ts';
import * as HTTP from '../../contract/httpStatus.ts';
import type { Database } from '../database/database.ts';
import { markNewsSeen, readNews } from '../security/accountNews.ts';

const news = '/account/news';

/** The calls about what others have done to accounts. */
export const accountNewsRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];

    app.get(news, { schema: { tags, response: { 200: AccountNews } } }, async ({ user }) =>
      readNews(db, user.id),
    );

    app.post(
      `${news}/seen`,
      { schema: { tags, body: AccountNewsSeen, response: { 204: Type.Null() } } },
      async ({ user, body }, reply) => {
        await markNewsSeen(db, user.id, body.id);
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
