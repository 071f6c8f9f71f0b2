import { readConfig } from './config.ts';
import { start } from './start.ts';
import { StartupError } from './startupError.ts';

try {
  const config = readConfig(process.env);
  const server = await start(config, console.log);
  console.log(`User name: ${config.adminUsername}`);
  console.log(`Marketplace Admin runs at ${server.url}`);

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
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`Marketplace Admin cannot start. ${error.message}`);
  process.exitCode = 1;
}
