import type { CategoryCounts } from '../../contract/categoryCounts';
import type { CategoryCalls } from '../resources/categories/categoryCalls';
import type { HttpClient } from '../http/client';
import { readArray } from '../http/lists';

/** Creates the calls on categories beyond react-admin's own. */
export const createCategoryCalls = (http: HttpClient): CategoryCalls => ({
  getCategoryCounts: async (resource, options) => {
    const { json } = await http(`/${resource}/counts`, options);
    const data = readArray<CategoryCounts['data'][number]>(json, 'data');
    return new Map(data.map(({ id, ...counts }) => [id, counts]));
  },
});
