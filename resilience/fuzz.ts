import { parseArgs } from 'node:util';
import { fuzz } from './fuzz/fuzz.ts';
import { fuzzUsers } from './fuzz/fuzzUsers.ts';
import { keepSlowClients } from './fuzz/slowClients.ts';
import { startTestServer } from '../server/testing/server.ts';

// `npm run fuzz -- --seed 7 --requests 20000`: hostile requests to every call of the OpenAPI
// document, on the embedded database, while 500 other clients never finish theirs. The same seed
// sends the same requests. The slow ones stop at half time, so that nobody waits for the last of them.

const MAX_SECONDS = 60;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '5000' } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const requests = Number(values.requests);
console.log(`seed ${seed}, ${requests} requests`);
const server = await startTestServer({ sampleData: true });
const slow = keepSlowClients(server.url, 500);

/** Seconds until the last slow client has been disconnected, which the requests do not wait for. */
async function stopSlowClients() {
  const start = performance.now();
  await slow.stop();
  return (performance.now() - start) / 1000;
}

let stopped = Promise.resolve(0);
const { statuses, faults, growth, attacks } = await fuzz({
  ...server,
  ...(await fuzzUsers(server)),
  seed,
  requests,
  atHalfTime: () => {
    stopped = stopSlowClients();
  },
});
const closing = await stopped;
console.log(`slow clients were disconnected within ${closing.toFixed(0)} s`);
if (closing > MAX_SECONDS) faults.push(`Slow clients took ${closing.toFixed(0)} s.`);
await server.close();
for (const fault of faults) console.log(fault);
console.log('responses by status:', statuses);
console.log(`${attacks} guesses at a sign-in were checked`);
console.log(`memory grew by ${growth} MiB in the second half`);
console.log(faults.length === 0 ? 'ok' : `FAILED: ${faults.length} wrong responses`);
process.exit(faults.length === 0 ? 0 : 1);
