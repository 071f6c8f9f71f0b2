import Fastify from 'fastify';
import { Pool, type QueryConfig } from 'pg';
import { apiCalls } from './calls.ts';

// What the API is measured against: Fastify with nothing on it, and a route for each call that runs
// the least SQL for its rows as their documentation does, and answers them as they come. Below
// /prepared the same with named statements, which the database then parses and plans once: that is
// the API's own way, lent to the bare route. Run as a process of its own.

const [url = '', productCount = '', providerCount = '', port = ''] = process.argv.slice(2);
const pool = new Pool({
  connectionString: url,
  max: 10,
  options: '-c jit=off',
});
const app = Fastify();
const rowsOf = async (queries: QueryConfig[]) => {
  const answers = await Promise.all(queries.map((query) => pool.query<object>(query)));
  return answers.map(({ rows }) => rows);
};
apiCalls(Number(productCount), Number(providerCount)).forEach(({ sql }, index) => {
  const plain = sql.map((text) => ({ text }));
  const prepared = sql.map((text, part) => ({ text, name: `call_${index}_${part}` }));
  app.get(`/${index}`, () => rowsOf(plain));
  app.get(`/prepared/${index}`, () => rowsOf(prepared));
});
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
