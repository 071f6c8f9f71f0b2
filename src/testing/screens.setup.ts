import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';
import './noAnimations.css';
import { cleanup } from 'vitest-browser-react';

let errors: MockInstance;

// All files of a run share one page, and vitest-browser-react cleans up only in the file that
// imported it first: this resets components, session and filters between tests.
beforeEach(async () => {
  await cleanup();
  // react-admin leaves the link of each download.
  document.body.replaceChildren();
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
  errors = vi.spyOn(console, 'error');
});

// Message keys built from data can be checked only at run time.
afterEach(() => {
  const logged = errors.mock.calls.map(([message]) => String(message));
  errors.mockClear();
  const missing = logged.filter((message) => message.includes('Missing translation'));
  if (missing.length > 0) throw new Error(missing.join('\n'));
});
