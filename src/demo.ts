import { createFakeAuthProvider } from './auth/fakeAuthProvider';
import { createFakeDataProvider } from './dataProvider/fake/fakeHttpClient';
import { session } from './auth/session';
import { renderConsole } from './boot/renderConsole';
import { showDemoNotice } from './testing/demoNotice';
import { withFaults } from './testing/faults';

// `npm run demo`: the console without a server; its records live until the page is reloaded.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
showDemoNotice();
void renderConsole(root, {
  dataProvider: withFaults(createFakeDataProvider(undefined, session), window.location.search),
  createAuthProvider: createFakeAuthProvider,
});
