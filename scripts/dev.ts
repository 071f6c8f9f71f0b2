import concurrently from 'concurrently';
import { readEnvironment } from '../server/environment.ts';

// Also for Vite, whose proxy asks for the API's PORT.
readEnvironment();

// `npm run dev`: the API, restarted when its files change, and the console with hot reload. Vite
// proxies /api to the API. Ctrl-C, or the exit of either, stops both.
const { result } = concurrently(
  [
    { name: 'api', command: 'tsx watch server/main.ts', prefixColor: 'blue' },
    { name: 'console', command: 'vite', prefixColor: 'magenta' },
  ],
  { killOthersOn: ['failure', 'success'] },
);
try {
  await result;
} catch {
  process.exitCode = 1;
}
