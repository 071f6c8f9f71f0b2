import { describe, expect, it } from 'vitest';
import { isProtectedPath, pagePath, paths, viewKind } from './paths';

describe('paths', () => {
  it('match the documented paths', () => {
    const name = 'service-provider-categories';
    expect(paths.list(name)).toBe('/service-provider-categories');
    expect(paths.create(name)).toBe('/service-provider-categories/new');
    expect(paths.show(name, 7)).toBe('/service-provider-categories/7');
    expect(paths.edit(name, 7)).toBe('/service-provider-categories/7/edit');
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
    expect(pagePath(paths.providerPicture(7, 'brand-logo'))).toBe(form);
    expect(pagePath(form)).toBe(form);
  });
});

describe('viewKind', () => {
  it.each([
    [paths.create('products'), 'form'],
    [paths.providerPicture(7, 'brand-logo'), 'form'],
    [paths.show('products', 7), 'page'],
    [paths.home, 'page'],
  ])('%s is a %s', (path, kind) => {
    expect(viewKind(path)).toBe(kind);
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
  ])('is true for the page %s', (path) => expect(isProtectedPath(path)).toBe(true));

  it.each([
    '/login',
    '/not-found',
    '/nowhere',
    '/service-provider-categories/7/edit/more',
    '/products/new',
  ])('is false for %s', (path) => expect(isProtectedPath(path)).toBe(false));
});
