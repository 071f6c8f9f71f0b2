import Fastify from 'fastify';
import { Pool, type QueryConfig } from 'pg';
import { apiCalls } from './calls.ts';

// The baseline of the API benchmark: plain Fastify with one route per call that runs the minimal
// SQL for the documented rows and returns them unchanged. Routes below /prepared use named
// statements, as the API does, which the database parses and plans once. Runs as a separate
// process.

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
