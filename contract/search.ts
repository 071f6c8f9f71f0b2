import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { Id } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE, SEARCH_LIMITS } from './limits.ts';
import { pageQuery, Pagination } from './pagination.ts';
import { recordPart } from './schemas.ts';
import { searchedResources } from './search/groups.ts';
import { text } from './text.ts';

/**
 * Query of GET /search: what to search for, and the kind of record; without a kind, the same page of
 * every kind. The rules are in contract/search/.
 */
export const SearchQuery = Type.Object({
  q: text('search', SEARCH_LIMITS.query),
  resource: Type.Optional(Type.Enum([...searchedResources], labelled('resource'))),
  ...pageQuery(DEFAULT_PAGE_SIZE.search),
});
export type SearchQuery = Static<typeof SearchQuery>;

/** What a list shows of a provider besides its texts. */
const FoundProvider = recordPart('service-providers', [
  'firstName',
  'lastName',
  'enabled',
  'hasPassportPhoto',
  'pictureVersions',
]);

/** What a list shows of a product besides its texts. */
const FoundProduct = recordPart('products', [
  'enabled',
  'pricing',
  'price',
  'minPrice',
  'maxPrice',
  'previewImageId',
  'pictureVersions',
]);

/**
 * A found record: its name, and the other texts by which it can be found, such as a provider's brand
 * or the path of a category; of a provider and a product also what a list shows of it.
 */
const SearchResult = Type.Object({
  id: Id,
  title: Type.String(),
  details: Type.Array(Type.String()),
  provider: Type.Optional(FoundProvider),
  product: Type.Optional(FoundProduct),
});
export type SearchResult = Static<typeof SearchResult>;

/**
 * A page of the found records of one kind, best first. At most 1,000 of a kind are counted and
 * returned; `hasMore` says that there are others.
 */
const SearchGroup = Type.Object({
  resource: Type.Enum([...searchedResources]),
  total: Type.Integer({ minimum: 1 }),
  hasMore: Type.Boolean(),
  data: Type.Array(SearchResult),
  pagination: Pagination,
});
export type SearchGroup = Static<typeof SearchGroup>;

/** Response of GET /search: the kinds of which something was found, that of the best record first. */
export const SearchResults = Type.Object({ data: Type.Array(SearchGroup) });
export type SearchResults = Static<typeof SearchResults>;
