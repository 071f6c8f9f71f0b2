import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';

let errors: MockInstance;

// The browser keeps both between the files of one run: no test may see another's session or filters.
beforeEach(async () => {
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
  errors = vi.spyOn(console, 'error');
});

// Message keys that are made of data are known only when they are shown.
afterEach(() => {
  const logged = errors.mock.calls.map(([message]) => String(message));
  errors.mockClear();
  const missing = logged.filter((message) => message.includes('Missing translation'));
  if (missing.length > 0) throw new Error(missing.join('\n'));
});
