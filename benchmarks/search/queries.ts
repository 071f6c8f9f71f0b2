import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SearchedResource } from '../../contract/search/groups.ts';

/** A search as someone would enter it, and the record they are looking for. */
export interface TargetRecord {
  /** The kind of search, such as "provider, one typing error". */
  kind: string;
  q: string;
  resource: SearchedResource;
  id: number;
}

/** The size for which the queries were generated; `fill` creates the same records in every run. */
export const SIZE = { products: 1_000_000, providers: 50_000, categories: 3_000 };

const FILE = fileURLToPath(new URL('./queries.tsv', import.meta.url));

/** Reads the queries of the benchmark. */
export async function readQueries(): Promise<TargetRecord[]> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [kind = '', q = '', resource, id] = line.split('\t');
    return { kind, q, resource: resource as SearchedResource, id: Number(id) };
  });
}

/** Replaces the queries of the benchmark. */
export const writeQueries = (queries: TargetRecord[]) =>
  writeFile(
    FILE,
    [
      'kind\tquery\tresource\tid',
      ...queries.map(({ kind, q, resource, id }) => [kind, q, resource, id].join('\t')),
      '',
    ].join('\n'),
  );
