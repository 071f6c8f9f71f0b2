import { readConfig } from './config.ts';
import { start } from './start.ts';
import { StartRefusal } from './startRefusal.ts';

const PATIENCE_MS = 10_000;

try {
  const config = readConfig(process.env);
  const server = await start(config, console.log);
  console.log(`User name: ${config.adminUsername}`);
  console.log(`Marketplace Admin runs at ${server.url}`);

  const stop = () => {
    // Requests under way are finished, but a stuck one must not keep the process for ever.
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(`Marketplace Admin cannot start. ${error.message}`);
  process.exitCode = 1;
}
