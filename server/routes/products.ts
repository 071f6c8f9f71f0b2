import { productStore } from '../stores/products.ts';
import { defineResource } from './resource.ts';

export const products = defineResource({ name: 'products', store: productStore });
