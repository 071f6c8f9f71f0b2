import { HttpError } from 'ra-core';
import type { CategoryCounts } from '../../contract/categoryCounts';
import type { CategoryCalls } from '../resources/categories/categoryCalls';
import type { HttpClient } from './httpClient';
import { isObject } from './isObject';

/** Creates the calls on categories beyond react-admin's own. */
export const createCategoryCalls = (http: HttpClient): CategoryCalls => ({
  getCategoryCounts: async (resource, options) => {
    const { json } = await http(`/${resource}/counts`, options);
    if (!isObject(json) || !Array.isArray(json['data'])) {
      throw new HttpError('The response has no counts', 200, {});
    }
    const { data } = json as CategoryCounts;
    return new Map(data.map(({ id, ...counts }) => [id, counts]));
  },
});
