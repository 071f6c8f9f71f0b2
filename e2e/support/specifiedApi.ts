import type { APIResponse, Page, Request } from '@playwright/test';
import { API_EXTENSIONS } from '../../contract/headers.ts';

/** The headers of a response, without those that announce extensions. */
export const specifiedHeaders = (response: APIResponse) => {
  const { [API_EXTENSIONS]: _announced, ...headers } = response.headers();
  return headers;
};

/**
 * Makes a page's API announce no extensions. `onRequest` sees each request before it is sent. The
 * result fills with the status and address of every call that fails.
 */
export async function announceNothing(
  page: Page,
  onRequest: (request: Request) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const refusals: string[] = [];
  // What the sign-in to the real server has left.
  await page.addInitScript(() => localStorage.removeItem('extensions:/api'));
  await page.route('**/api/**', async (route) => {
    await onRequest(route.request());
    const response = await route.fetch();
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`);
    await route.fulfill({ response, headers: specifiedHeaders(response) });
  });
  return refusals;
}
