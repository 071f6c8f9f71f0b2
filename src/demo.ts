import { createFakeAuthProvider } from './auth/fakeAuthProvider';
import { session } from './auth/session';
import { renderConsole } from './boot/renderConsole';
import { discardWork } from './boot/session';
import { createFakeDataProvider } from './dataProvider/fake/fakeHttpClient';
import { showDemoBanner } from './layout/demoBanner';
import { withFaults } from './testing/faults';

// The console without a server, as `npm run demo` serves and `npm run build:demo` builds it; its
// records live until the page is reloaded.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const basename = import.meta.env.BASE_URL;

/** Restores the sample data, on the first page: the current one may be of a record that was added. */
const reset = async () => {
  // Where the browser stores nothing, there is no work to discard.
  await discardWork(session.getIdentity().id).catch(() => undefined);
  window.location.assign(basename);
};

showDemoBanner(() => void reset());
void renderConsole(root, {
  dataProvider: withFaults(createFakeDataProvider(undefined, session), window.location.search),
  createAuthProvider: createFakeAuthProvider,
  basename,
});
