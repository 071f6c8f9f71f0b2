import './withoutProfiling';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { deleteDB } from 'idb';
import './noAnimations.css';
import { cleanup, configure } from 'vitest-browser-react/pure';
import { failOnErrors } from './errors';

// The console itself is rendered in StrictMode during development.
configure({ reactStrictMode: true });

failOnErrors();

// All files of a run share one page: this resets components, session, filters, keys and imports
// between tests.
beforeEach(async () => {
  // react-admin leaves the link of each download.
  document.body.replaceChildren();
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await cookieStore.getAll()) await cookieStore.delete(name);
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
});

afterEach(cleanup);
