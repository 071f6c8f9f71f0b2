import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// All files of a run share one page, and vitest-browser-react cleans up only in the file that imported
// it first: no test may see another's components, session or filters.
beforeEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
});
