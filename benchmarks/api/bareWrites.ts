import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { searchKey } from '../../contract/searchKey.ts';
import type { ProductBody } from './writes.ts';

/** Runs a statement, which each connection parses once under this name. */
type Run = <Row extends object>(name: string, text: string, values?: unknown[]) => Promise<Row[]>;

async function inTransaction<T>(pool: Pool, work: (run: Run) => Promise<T>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(
      async <Row extends object>(name: string, text: string, values: unknown[] = []) => {
        const { rows } = await client.query<Row>({ name, text, values });
        return rows;
      },
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const audited = (body: object) =>
  JSON.stringify(
    Object.entries<unknown>({ ...body }).map(([field, to]) => ({ field, from: null, to })),
  );

const recordAudit = (
  run: Run,
  { bareUser }: FastifyRequest,
  id: unknown,
  action: string,
  body: object,
) =>
  run(
    'audit',
    "insert into audit_entries (username, resource, record_id, action, changes) values ($1, 'products', $2, $3, $4)",
    [bareUser.username, id, action, audited(body)],
  );

const keepKey = (run: Run, { bareUser, headers, body }: FastifyRequest, response: object) =>
  run(
    'key',
    'insert into idempotency_keys (user_id, key, request_hash, answer) values ($1, $2, $3, $4)',
    [bareUser.id, headers['idempotency-key'], hash('sha256', JSON.stringify(body)), response],
  );

const link = (run: Run, id: unknown, categories: number[]) =>
  run('link', 'insert into product_category_links select $1, unnest($2::bigint[])', [
    id,
    categories,
  ]);

const createProduct = (pool: Pool) => (request: FastifyRequest) => {
  const body = request.body as ProductBody & { serviceProviderId: number };
  const kobo = body.price * 100;
  return inTransaction(pool, async (run) => {
    const [row] = await run<{ id: string }>(
      'create',
      `insert into products (name, description, pricing, lowest_price, highest_price, service_provider_id,
         estimated_delivery_days, enabled, name_key)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8) returning *`,
      [
        body.name,
        body.description,
        body.pricing,
        kobo,
        body.serviceProviderId,
        body.estimatedDeliveryDays,
        body.enabled,
        searchKey(body.name),
      ],
    );
    await link(run, row?.id, body.productCategoryIds);
    await recordAudit(run, request, row?.id, 'create', body);
    await keepKey(run, request, { ...row });
    return row;
  });
};

const updateProduct = (pool: Pool) => (request: FastifyRequest) => {
  const { id } = request.params as { id: string };
  const body = request.body as ProductBody;
  const kobo = body.price * 100;
  return inTransaction(pool, async (run) => {
    await run('lock', 'select * from products where id = $1 for no key update', [id]);
    const [row] = await run(
      'update',
      `update products set name = $2, description = $3, pricing = $4, lowest_price = $5, highest_price = $5,
         estimated_delivery_days = $6, enabled = $7, name_key = $8, rating = $9, no_of_ratings = $10
       where id = $1 returning *`,
      [
        id,
        body.name,
        body.description,
        body.pricing,
        kobo,
        body.estimatedDeliveryDays,
        body.enabled,
        searchKey(body.name),
        body.rating,
        body.noOfRatings,
      ],
    );
    await run('unlink', 'delete from product_category_links where owner_id = $1', [id]);
    await link(run, id, body.productCategoryIds);
    await recordAudit(run, request, id, 'update', { name: body.name });
    return row;
  });
};

/**
 * The bare counterparts of apiWrites, on the same paths: a transaction that writes the same rows,
 * audit entries and idempotency keys included, and no more.
 */
export function bareWrites(app: FastifyInstance, pool: Pool) {
  app.post('/products', createProduct(pool));
  app.put('/products/:id', updateProduct(pool));
}
