import { beforeEach } from 'vitest';

// The browser keeps both between the files of one run: no test may see another's session or filters.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
