import { and, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { idempotencyKeys as table } from '../../database/schema/idempotencyKeys.ts';
import type { ProviderRecords, RecordText } from './providerRecords.ts';

const { response, key } = table;

const has = (field: string) => sql`jsonb_exists(${response}, ${field})`;

const numberIn = (field: string, ids: number[]) =>
  sql`(${response} ->> ${field})::bigint = any(${sql.param(ids)}::bigint[])`;

/**
 * Deletes the responses of creations that are kept for their repetition and are one of these records,
 * or a saved view of which `isAbout` says so. From the results of many creations only the e-mail address is taken,
 * which the refusal of another provider repeats: the others must not be created again.
 */
export async function eraseResponses(
  tx: Database,
  records: ProviderRecords,
  { texts, isAbout }: { texts: RecordText[]; isAbout: (text: unknown) => boolean },
) {
  await tx
    .delete(table)
    .where(
      or(
        and(has('brandName'), numberIn('id', records['service-providers'])),
        and(has('serviceProviderId'), numberIn('serviceProviderId', records['service-providers'])),
        and(has('imageName'), numberIn('productId', records.products)),
      ),
    );
  const views = await tx.select({ key, response }).from(table).where(has('query'));
  const about = views.filter((view) => {
    const { name, query } = view.response as { name: unknown; query: unknown };
    return isAbout(name) || isAbout(query);
  });
  if (about.length > 0) {
    const keys = about.map((view) => view.key);
    await tx.delete(table).where(and(has('query'), inArray(key, keys)));
  }
  const emails = texts.filter(({ field }) => field === 'email').map(({ text }) => text);
  for (const email of new Set(emails)) {
    // The rest of the expression is literal.
    const literal = `***=${email}`;
    await tx
      .update(table)
      .set({ response: sql`regexp_replace(${response}::text, ${literal}, '', 'gi')::jsonb` })
      .where(and(has('results'), sql`${response}::text ~* ${literal}`));
  }
}
