import type { ResourceCallbacks } from 'ra-core';
import { products } from './products';

/** How the records of a resource differ between the console and the API, beyond `pickInput`. */
export const lifecycleCallbacks: ResourceCallbacks[] = [products];
