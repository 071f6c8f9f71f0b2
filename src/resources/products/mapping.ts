import type { RaRecord } from 'ra-core';
import type { Product } from '../../../contract/products';
import { pricesOf, readPricing } from '../../../contract/rules/prices';
import type { Mapping } from '../../http/mapping';

/**
 * Only the prices of the chosen type are sent. Creating takes `Fixed` or lowercase `range`; responses and
 * updates use `Range`.
 */
export default {
  resource: 'products',
  toInput: (product: Partial<Product>, call) => ({
    ...product,
    ...pricesOf(product.pricing, product),
    ...(call === 'create' && { pricing: product.pricing === 'Range' ? 'range' : 'Fixed' }),
  }),
  read: (product: RaRecord & { pricing?: string }) => ({
    ...product,
    pricing: readPricing(product.pricing ?? 'Fixed'),
  }),
} satisfies Mapping;
