import { rules } from '../../../../contract/messages/en/rules';
import type { ResourceTexts } from '../../resourceTexts';

const products = {
  name: 'Product |||| Products',
  page: {
    list: 'Products',
    create: 'Create Product',
    edit: 'Edit Product',
  },
  fields: {
    pricing: 'Pricing Type',
    noOfRatings: 'Number of Ratings',
    serviceProvider: 'Service Provider',
    estimatedDelivery: 'Estimated Delivery',
    previewImage: 'Preview Image',
    previewImageId: 'Preview Image',
    productImage: 'Product Image',
  },
  filters: { name: 'Name' },
  pricing: { Fixed: 'Fixed Price', Range: 'Price Range' },
  days: '%{smart_count} day |||| %{smart_count} days',
  stars: '%{rating} out of 5 stars',
  no_rating: 'No rating yet',
  no_preview: 'No preview chosen',
  no_images: 'No images yet',
  no_file: 'Picture not available',
  no_categories: 'No product categories assigned',
  action: {
    create: 'Create Product',
    creating: 'Creating . . .',
    add: 'Add Product',
    add_another: 'Add another product',
    images: 'View Product Images',
    duplicate: 'Duplicate',
    duplicate_this: 'Duplicate this product',
  },
  choose_provider: {
    title: 'Whose product is it?',
    hint: 'Find the provider by brand name or e-mail address.',
  },
  empty: 'Nothing to see here.',
  empty_of_provider: 'Nothing to see here. Add some products and come back later.',
  invalid: { range: rules['priceRange.inverted'] },
  notifications: {
    created: 'Product created successfully!',
    updated: 'Product updated successfully!',
  },
  errors: {
    list: 'Error loading data',
    categories: 'Failed to fetch product categories',
    create: 'Failed to create product. Please try again.',
    update: 'Failed to update product. Please try again.',
  },
} satisfies ResourceTexts;

export default { products };

declare module '../../resourceTexts' {
  interface RegisteredTexts {
    products: typeof products;
  }
}
