import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { failRequest } from './http/requestFaults.ts';
import { start } from './start.ts';
import { StartupError } from './startupError.ts';
import { version, versionText } from './version.ts';

// V8 otherwise learns to allocate the rows of query results in the old generation (pretenuring),
// where they and all they refer to wait for a full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

try {
  const config = readConfig(readEnvironment());
  console.log(`Marketplace Admin ${versionText(version)}`);
  const server = await start(config, console.log);

  let isStopping = false;
  const stop = () => {
    // Ctrl+C comes twice: from the terminal, and once more from npm.
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.on('uncaughtException', (error) => {
    if (failRequest(error)) return;
    // Nobody knows what it has left undone.
    console.error(error);
    process.exit(1);
  });

  // Last: who reads that it runs may stop it at once.
  console.log(`Username:  ${config.adminUsername}`);
  console.log(`Marketplace Admin runs at ${server.url}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`Marketplace Admin cannot start. ${error.message}`);
  process.exitCode = 1;
}
