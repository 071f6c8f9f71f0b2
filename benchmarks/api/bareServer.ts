import { hash } from 'node:crypto';
import Fastify from 'fastify';
import { Pool, type QueryConfig } from 'pg';
import { securityHeaders } from '../../server/http/securityHeaders.ts';
import { bareWrites } from './bareWrites.ts';
import { openingCalls } from './calls.ts';

// The baseline of the API benchmark: plain Fastify that checks the token against the session in the
// same database, sends the same security headers, and has one route per call that runs the minimal
// SQL for the documented rows and returns them unchanged. All statements are named, so that the
// database parses and plans them once. Runs as a separate process.

declare module 'fastify' {
  interface FastifyRequest {
    bareUser: { id: number; username: string };
  }
}

const [url = '', products = '', providers = '', port = ''] = process.argv.slice(2);
const pool = new Pool({
  connectionString: url,
  max: 10,
  options: '-c jit=off',
});
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
const headers = await securityHeaders('dist');
app.addHook('onRequest', (_request, reply, done) => {
  reply.headers(headers);
  done();
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.register(async (calls) => {
  calls.decorateRequest('bareUser');
  calls.addHook('onRequest', async (request, reply) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const { rows } = await pool.query<{ id: number; username: string }>({
      name: 'session',
      text: `select u.id, u.username from sessions s join users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now() and s.used_at > now() - interval '12 hours'`,
      values: [hash('sha256', token)],
    });
    const [user] = rows;
    if (!user) return reply.code(401).send();
    request.bareUser = user;
  });

  const rowsOf = async (queries: QueryConfig[]) => {
    const results = await Promise.all(queries.map((query) => pool.query<object>(query)));
    return results.map(({ rows }) => rows);
  };
  openingCalls({ products: Number(products), providers: Number(providers) }).forEach(
    ({ sql }, index) => {
      const queries = sql.map((text, part) => ({ text, name: `call_${index}_${part}` }));
      calls.get(`/${index}`, () => rowsOf(queries));
    },
  );
  bareWrites(calls, pool);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
