import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { failRequest } from './http/requestFaults.ts';
import { start } from './start.ts';
import { print, printError } from './startLog.ts';
import { StartupError } from './startupError.ts';
import { version, versionText } from './version.ts';

// V8 otherwise learns to allocate the rows of query results in the old generation (pretenuring),
// where they and all they refer to wait for a full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

// Node's own listener would write to the standard error.
process.removeAllListeners('warning').on('warning', ({ message }) => print(message, 'warn'));

const fail = (error: unknown) => {
  printError(error);
  process.exit(1);
};

try {
  print(`Marketplace Admin ${versionText(version)}`);
  const server = await start(readConfig(readEnvironment(print)), print);

  let isStopping = false;
  const stop = () => {
    // Ctrl+C comes twice: from the terminal, and once more from npm.
    if (isStopping) return;
    isStopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.on('uncaughtException', (error) => {
    // An error outside of any request may have left anything undone.
    if (!failRequest(error)) fail(error);
  });

  // Last: who reads that it runs may stop it at once.
  print(`Marketplace Admin runs at ${server.url}`);
} catch (error) {
  if (!(error instanceof StartupError)) fail(error);
  else print(`Marketplace Admin cannot start. ${error.message}`, 'fatal');
  process.exitCode = 1;
}
