import type { Product } from '../../../contract/products';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { SearchGroup, SearchQuery, SearchResult } from '../../../contract/search';
import { SEARCH_LIMITS } from '../../../contract/limits';
import { apiResources } from '../../../contract/resources';
import {
  bestFirst,
  type ComposedResource,
  searchedResources,
  type SearchedResource,
} from '../../../contract/search/groups';
import { storedPhoneDigits } from '../../../contract/search/phoneDigits';
import { rankMatches } from '../../../contract/search/ranking';
import {
  matchesSearch,
  searchDocument,
  searchTerms,
  searchWords,
} from '../../../contract/search/searchTerms';
import {
  categoryTexts,
  ownTexts,
  productTexts,
  providerTexts,
} from '../../../contract/search/searchTexts';
import { correctableWords } from '../../../contract/search/typos';
import { pageOf } from './lists';
import type { FakeDatabase } from './database';

interface Searchable extends SearchResult {
  document: string;
}

interface Category {
  id: number;
  name: string;
  parentId: number | null;
}

const searchable = (
  id: number,
  texts: Pick<SearchResult, 'title' | 'details'>,
  compared = texts,
): Searchable => ({
  ...texts,
  id,
  document: searchDocument([compared.title, ...compared.details]),
});

const ofCategories = (categories: Category[]) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const ancestors = ({ parentId }: Category): string[] => {
    const parent = byId.get(parentId ?? 0);
    return parent ? [...ancestors(parent), parent.name] : [];
  };
  return categories.map((one) => {
    const { id, name } = one;
    const above = ancestors(one);
    const compared = { title: name, details: above };
    return searchable(id, categoryTexts({ name, ancestors: above }), compared);
  });
};

/** Every record as a search sees it. */
const readSearchables = ({ tables }: FakeDatabase): Record<SearchedResource, Searchable[]> => {
  const own = searchedResources.flatMap((name) => {
    const { foundBy } = apiResources[name];
    if (!foundBy) return [];
    return [[name, tables[name].all().map((one) => searchable(one.id, ownTexts(foundBy, one)))]];
  });
  const providers = tables['service-providers'].all();
  const providerById = new Map(providers.map((provider) => [provider.id, provider]));
  const productCategories = tables['product-categories'].all();
  const categoryNames = new Map(productCategories.map(({ id, name }) => [id, name]));
  const composed: Record<ComposedResource, Searchable[]> = {
    'service-providers': providers.map((provider) => {
      const texts = providerTexts(provider);
      const { phoneNumber } = provider;
      const compared = { ...provider, phoneNumber: storedPhoneDigits(phoneNumber) };
      return searchable(provider.id, texts, providerTexts(compared));
    }),
    products: tables.products.all().flatMap(({ id, name, serviceProviderId, ...product }) => {
      const provider = providerById.get(serviceProviderId);
      if (!provider) return [];
      const categories = product.productCategories.flatMap(
        (category) => categoryNames.get(category.id) ?? [],
      );
      return [searchable(id, productTexts({ name, provider, categories }))];
    }),
    'service-provider-categories': ofCategories(tables['service-provider-categories'].all()),
    'product-categories': ofCategories(
      productCategories.map(({ parentCategoryId: parentId, ...category }) => ({
        ...category,
        parentId,
      })),
    ),
  };
  return { ...Object.fromEntries(own), ...composed } as Record<SearchedResource, Searchable[]>;
};

/** What reads a whole record. */
interface Getters {
  getProvider: (id: number) => ServiceProvider;
  getProduct: (id: number) => Product;
}

const shownOfProvider = (provider: ServiceProvider): SearchResult['provider'] => {
  const { firstName, lastName, enabled, hasPassportPhoto, pictureVersions } = provider;
  return { firstName, lastName, enabled, hasPassportPhoto, pictureVersions };
};

const shownOfProduct = (product: Product): SearchResult['product'] => {
  const { enabled, pricing, price, minPrice, maxPrice, previewImageId, pictureVersions } = product;
  return { enabled, pricing, price, minPrice, maxPrice, previewImageId, pictureVersions };
};

/** The search of a fake API (contract/search.ts). */
export const createSearch =
  (database: FakeDatabase, { getProvider, getProduct }: Getters) =>
  ({ q, resource, ...page }: SearchQuery): SearchGroup[] => {
    const searchables = readSearchables(database);
    const stored = Object.values(searchables)
      .flat()
      .flatMap(({ document }) => correctableWords(document));
    const terms = searchTerms(searchWords(q), stored);
    if (terms.length === 0) return [];
    const found = (resource ? [resource] : searchedResources).map((kind) => {
      const matches = rankMatches(
        searchables[kind].filter(({ id, document }) => matchesSearch(document, terms, id)),
        terms,
      );
      const counted = matches.slice(0, SEARCH_LIMITS.records);
      const [best] = counted;
      if (!best) return undefined;
      const { data, pagination } = pageOf(counted, page);
      const group: SearchGroup = {
        resource: kind,
        total: counted.length,
        hasMore: matches.length > counted.length,
        data: data.map(({ id, title, details }) => ({
          id,
          title,
          details,
          ...(kind === 'service-providers' && { provider: shownOfProvider(getProvider(id)) }),
          ...(kind === 'products' && { product: shownOfProduct(getProduct(id)) }),
        })),
        pagination,
      };
      return { score: best.score, group };
    });
    return bestFirst(found);
  };
