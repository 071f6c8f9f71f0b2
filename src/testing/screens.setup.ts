import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

// The browser keeps both between the files of one run: no test may see another's session or filters.
beforeEach(async () => {
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
});
