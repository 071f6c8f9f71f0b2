import { parseArgs } from 'node:util';
import { fuzz } from '../server/testing/fuzz/fuzz.ts';
import { startTestServer } from '../server/testing/server.ts';

// `npm run fuzz -- --seed 7 --requests 20000`: hostile requests to every call of the OpenAPI
// document, on the embedded database. The same seed sends the same requests.

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '5000' } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const requests = Number(values.requests);
console.log(`seed ${seed}, ${requests} requests`);
const server = await startTestServer({ sampleData: true });
const { statuses, faults, growth } = await fuzz({ ...server, seed, requests });
await server.close();
for (const fault of faults) console.log(fault);
console.log('answers by status:', statuses);
console.log(`memory grew by ${growth} MiB in the second half`);
console.log(faults.length === 0 ? 'ok' : `FAILED: ${faults.length} answers were wrong`);
process.exit(faults.length === 0 ? 0 : 1);
