import Fastify from 'fastify';
import { Pool } from 'pg';
import { apiCalls } from './calls.ts';

// What the API is measured against: Fastify with nothing on it, and a route for each call that runs
// the least SQL for its rows, prepared, and answers them as they come. Run as a process of its own.

const [url = '', productCount = '', providerCount = '', port = ''] = process.argv.slice(2);
const pool = new Pool({
  connectionString: url,
  max: 10,
  options: '-c jit=off',
});
const app = Fastify();
apiCalls(Number(productCount), Number(providerCount)).forEach(({ sql }, index) => {
  app.get(`/${index}`, async () => {
    const answers = await Promise.all(
      sql.map((text, part) => pool.query<object>({ name: `call_${index}_${part}`, text })),
    );
    return answers.map(({ rows }) => rows);
  });
});
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
