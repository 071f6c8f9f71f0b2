import { describe, expect, it } from 'vitest';
import {
  isProtectedPath,
  pagePath,
  pagePattern,
  paramFields,
  paths,
  shownList,
  shownRecordPath,
  viewKind,
} from './paths';

describe('paths', () => {
  it('match the documented paths', () => {
    const name = 'service-provider-categories';
    expect(paths.list(name)).toBe('/service-provider-categories');
    expect(paths.create(name)).toBe('/service-provider-categories/new');
    expect(paths.show(name, 7)).toBe('/service-provider-categories/7');
    expect(paths.edit(name, 7)).toBe('/service-provider-categories/7/edit');
  });

  it('of nested resources begin with their owner, as in the API', () => {
    expect(paths.list('product-images', 7)).toBe('/products/7/images');
    expect(paths.create('product-images', 7)).toBe('/products/7/images/new');
    expect(paths.show('product-images', 7, 8)).toBe('/products/7/images/8');
    expect(paths.edit('product-images', 7, 8)).toBe('/products/7/images/8/edit');
    expect(paths.dialog('product-images', 'crop', 7, 8)).toBe('/products/7/images/8/crop');
    expect(paths.listBelow('products', 7)).toBe('/service-providers/7/products');
    expect(paths.createBelow('products', 7)).toBe('/service-providers/7/products/new');
  });

  it('encode ids', () => {
    expect(paths.show('service-provider-categories', 'a/b?c')).toBe(
      '/service-provider-categories/a%2Fb%3Fc',
    );
  });
});

describe('pagePath', () => {
  it('returns the page below a dialog', () => {
    const form = paths.edit('service-providers', 7);
    expect(pagePath(paths.dialog('service-providers', 'edit/brand-logo', 7))).toBe(form);
    expect(pagePath(form)).toBe(form);
    expect(pagePath(paths.dialog('product-images', 'crop', 7, 8))).toBe(
      paths.show('product-images', 7, 8),
    );
  });
});

describe('viewKind', () => {
  it.each([
    [paths.create('products'), 'form'],
    [paths.dialog('service-providers', 'edit/brand-logo', 7), 'form'],
    [paths.show('products', 7), 'page'],
    [paths.home, 'page'],
    [paths.list('products'), 'list'],
  ])('%s has the kind %s', (path, kind) => {
    expect(viewKind(path)).toBe(kind);
  });
});

describe('shownList', () => {
  it.each([
    [paths.list('products'), { resource: 'products', path: '/products', filter: {} }],
    [
      paths.listBelow('products', 7),
      {
        resource: 'products',
        path: '/service-providers/7/products',
        filter: { serviceProviderId: '7' },
      },
    ],
    [
      '/products/k-7/images/',
      { resource: 'product-images', path: '/products/k-7/images', filter: { productId: 'k-7' } },
    ],
    [paths.list('product-images', 'a b'), undefined],
    [paths.show('products', 7), undefined],
  ])('of %s is %o', (pathname, list) => {
    expect(shownList(pathname)).toEqual(list);
  });
});

describe('shownRecordPath', () => {
  it.each([
    [paths.show('products', 7), '/products/7'],
    [`${paths.show('products', 7)}/`, '/products/7'],
    [paths.edit('service-providers', 'k-3'), '/service-providers/k-3'],
    [paths.dialog('service-providers', 'edit/brand-logo', 7), '/service-providers/7'],
    [paths.edit('product-images', 7, 8), '/products/7/images/8'],
    [paths.dialog('product-images', 'crop', 7, 8), '/products/7/images/8'],
    [paths.createBelow('products', 7), '/service-providers/7'],
    [paths.create('product-images', 7), '/products/7'],
    [paths.create('products'), undefined],
    [paths.list('products'), undefined],
    [paths.list('product-images', 7), undefined],
    [paths.create('product-categories'), undefined],
    ['/service-providers/import', undefined],
    [paths.listBelow('products', 7), undefined],
    [paths.show('products', 'a b'), undefined],
    [paths.home, undefined],
  ])('of %s is %s', (pathname, path) => {
    expect(shownRecordPath(pathname)).toBe(path);
  });
});

describe('pagePattern', () => {
  it.each([
    [paths.home, '/dashboard'],
    [paths.list('products'), '/products'],
    [paths.create('product-categories'), '/product-categories/new'],
    [paths.edit('service-providers', 'k 3'), '/service-providers/:id/edit'],
    [paths.show('product-images', 7, 8), '/products/:id/images/:imageId'],
    ['/elsewhere', undefined],
  ])('of %s is %s', (pathname, pattern) => {
    expect(pagePattern(pathname)).toBe(pattern);
  });
});

describe('paramFields', () => {
  it('names the fields of the record that the parameters of a path are', () => {
    expect(paramFields('/service-providers/:id/edit')).toEqual({ id: 'id' });
    expect(paramFields('/products/:id/images/:imageId')).toEqual({
      id: 'productId',
      imageId: 'id',
    });
  });
});

describe('isProtectedPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/service-provider-categories',
    '/service-provider-categories/new',
    '/service-providers/7/products/new',
    '/products/7/images/8/edit',
    '/products/7/images/8/crop',
    '/products/import',
    '/service-providers/7/edit/brand-logo',
    '/service-providers/c0ffee-1',
    '/service-providers/c0ffee%2F2/products/new',
    '/products/dress-1/images/img-1/edit',
  ])('is true for the page %s', (path) => expect(isProtectedPath(path)).toBe(true));

  it.each([
    '/login',
    '/not-found',
    '/nowhere',
    '/service-provider-categories/7/edit/more',
    '/products/new',
    '/products/7/images/import',
    '/service-providers/7/products/8',
    '/service-provider-categories/c0ffee-1',
  ])('is false for %s', (path) => expect(isProtectedPath(path)).toBe(false));
});
