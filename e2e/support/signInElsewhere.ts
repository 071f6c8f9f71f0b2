import { type Browser, expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../../scripts/builtServer.ts';
import { withoutLiveChanges } from '../../scripts/withoutLiveChanges.ts';
import { createAdministrator } from './createAdministrator.ts';
import { signIn } from './signIn.ts';

const PASSWORD = 'seven purple lanterns';

/** A page of another person, for whom an account is created, in a browser with a cache of its own. */
export const signInElsewhere = async (
  browser: Browser,
  server: BuiltServer,
  username: string,
): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    baseURL: server.url,
    storageState: { cookies: [], origins: [] },
  });
  await withoutLiveChanges(context);
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, {
    username,
    password: await createAdministrator(server, username, PASSWORD),
  });
  await expect(page).toHaveURL('/dashboard');
  return page;
};
