import { createAuthProvider } from './auth/authProvider';
import { session } from './auth/session';
import { renderConsole } from './boot/renderConsole';
import { discardWork } from './boot/session';
import { createFakeHttpClient } from './dataProvider/fake/fakeHttpClient';
import { createRestDataProvider } from './dataProvider/restDataProvider';
import { showDemoBanner } from './layout/demoBanner';
import { refuseDrops } from './ui/drags';
import { withFaults } from './testing/faults';
import { withImporter } from './testing/openImporter';

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

refuseDrops();
showDemoBanner(() => void reset());
const http = createFakeHttpClient(undefined, session);
void renderConsole(root, {
  dataProvider: withImporter(withFaults(createRestDataProvider(http), window.location.search)),
  createAuthProvider: (handlers) => createAuthProvider(http, handlers),
  basename,
});
