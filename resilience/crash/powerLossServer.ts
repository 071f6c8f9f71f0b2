import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { databaseFolder } from '../../server/database/embedded/dataFolder.ts';
import { openEmbedded } from '../../server/database/embedded/embedded.ts';
import { openSecretKeys } from '../../server/security/secretKeyFile.ts';
import { PowerLossDisk } from './powerLossDisk.ts';

// The server on an embedded database with a simulated power failure soon after SIGUSR2. What the
// disk then holds is written to the folder LEFT_OVER.

const MAX_SYNCS = 40;
const MAX_DELAY_MS = 100;

const config = readConfig(process.env);
const disk = new PowerLossDisk(databaseFolder(config.dataDir));
const { db, prepare } = await openEmbedded(config.dataDir, { sync: config.syncToDisk, disk });
await prepare(async () => undefined);
const { keys } = await openSecretKeys(config, console.error, { create: true });
const app = await buildApp({ db, consoleFolder: 'none', config, secretKeys: keys });
process.stdout.write(`The server runs at ${await app.listen(config)}\n`);

const cutPower = () => {
  disk.cutPower(databaseFolder(process.env['LEFT_OVER'] ?? ''));
  process.kill(process.pid, 'SIGKILL');
};
process.once('SIGUSR2', () => {
  let left = Math.floor(Math.random() * MAX_SYNCS);
  disk.beforeEachSync(() => {
    left -= 1;
    if (left <= 0) cutPower();
  });
  // Half of the failures happen during heavy writing.
  if (Math.random() < 0.5) void db.execute(sql`checkpoint`);
  void delay(Math.random() * MAX_DELAY_MS).then(cutPower);
});
