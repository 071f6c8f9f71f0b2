import type { Page } from '@playwright/test';

/** Calls of the API by the user who is signed in on a page of the console. */
export interface Api {
  /** Makes a record and returns its id. */
  create: (path: string, record: object) => Promise<number>;
  /** How many records a list holds, at most a page of them. */
  count: (path: string) => Promise<number>;
}

/** Opens the console on `page`, signed in, and answers its API. Calls throw unless they succeed. */
export async function openApi(page: Page): Promise<Api> {
  await page.goto('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  return {
    create: async (path, record) => ((await call('POST', path, record)) as { id: number }).id,
    count: async (path) => ((await call('GET', path)) as { data: unknown[] }).data.length,
  };
}
