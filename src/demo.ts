import { createFakeAuthProvider } from './auth/fakeAuthProvider';
import { createFakeDataProvider } from './dataProvider/fake/createFakeDataProvider';
import { session } from './auth/session';
import { renderConsole } from './boot/renderConsole';

// `npm run demo`: the console without a server; its records live until the page is reloaded.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void renderConsole(root, {
  dataProvider: createFakeDataProvider(undefined, session),
  createAuthProvider: createFakeAuthProvider,
});
