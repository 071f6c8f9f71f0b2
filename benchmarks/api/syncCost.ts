import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { quantile } from './load.ts';

const ROUNDS = 5;
const CLIENTS = [1, 16];

const startServer = async (sync: boolean) => {
  const server = await startBuiltServer('.', {
    SYNC_TO_DISK: String(sync),
    SAMPLE_DATA: 'false',
    RATE_LIMIT: '1000000000',
  });
  const token = await signInByApi(server);
  /** Categories created per second by that many clients. */
  const writesPerSecond = async (clients: number, seconds: number) => {
    const end = performance.now() + seconds * 1000;
    let written = 0;
    const client = async () => {
      while (performance.now() < end) {
        const { status } = await fetch(`${server.url}/api/product-categories`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Wear', description: 'Clothes.' }),
        });
        if (status !== 201) throw new Error(`A create returned ${status}.`);
        written += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return written / seconds;
  };
  return { writesPerSecond, stop: server.stop };
};

/**
 * The cost of syncing each commit to disk on the embedded database: writes per second with and
 * without it, measured alternately for `seconds` each, and their ratio in the median round. Uses
 * temporary folders; if those are in memory, it measures nothing.
 */
export async function syncCost(seconds: number) {
  const [synced, unsynced] = [await startServer(true), await startServer(false)];
  const rows = [];
  for (const clients of CLIENTS) {
    const rounds: { synced: number; unsynced: number }[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      rounds.push({
        synced: await synced.writesPerSecond(clients, seconds),
        unsynced: await unsynced.writesPerSecond(clients, seconds),
      });
    }
    const middle = (of: (round: (typeof rounds)[number]) => number) =>
      quantile(rounds.map(of), 0.5);
    rows.push({
      clients,
      'writes/s synced': middle((round) => round.synced).toFixed(0),
      'writes/s not synced': middle((round) => round.unsynced).toFixed(0),
      ratio: middle((round) => round.synced / round.unsynced).toFixed(2),
    });
  }
  await Promise.all([synced.stop(), unsynced.stop()]);
  return rows;
}
