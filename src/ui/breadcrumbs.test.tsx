import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp';

const CRUMBS = [
  ['/service-providers/1', 'Service Providers', 'Adaeze Couture'],
  ['/service-providers/1/edit', 'Service Providers', 'Adaeze Couture', 'Edit'],
  ['/service-providers/1/products', 'Service Providers', 'Adaeze Couture', 'Products'],
  ['/service-provider-categories/2', 'Service Provider Categories', 'Tailoring'],
  ['/product-categories/2/edit', 'Product Categories', 'Clothing', 'Women', 'Edit'],
] as const;

describe('breadcrumbs', () => {
  it.each(CRUMBS)(
    'of %s link to every ancestor page but not to the page itself',
    async (...args) => {
      const [path, ...labels] = args;
      const { screen } = await renderApp(path);
      const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect
        .poll(() =>
          trail
            .getByRole('listitem')
            .elements()
            .map((step) => step.textContent),
        )
        .toEqual(labels);
      const links = trail.getByRole('link').elements();
      expect(links.map((link) => link.textContent)).toEqual(labels.slice(0, -1));
    },
  );

  it('link from a category to its parent once the list has loaded the tree', async () => {
    const { screen, router } = await renderApp('/service-provider-categories');
    const card = screen.getByRole('listitem').filter({ hasText: 'Tailoring' });
    await expect.element(card).toHaveTextContent('Fashion');
    await card.getByRole('link', { name: 'Tailoring' }).click();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    await trail.getByRole('link', { name: 'Fashion' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Fashion', level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe('/service-provider-categories/1');
  });
});

it.each([
  ['/service-providers/1/edit', 'Edit Service Provider', 'Adaeze Okafor'],
  ['/product-categories/1/edit', 'Edit Product Category', 'Clothing'],
  ['/products/1/edit', 'Edit Product', 'Silk evening dress'],
  ['/products/1/images/2/edit', 'Edit Product Image', 'Back'],
])("%s shows the record's name below the heading", async (path, heading, name) => {
  const { screen } = await renderApp(path);
  const title = screen.getByRole('heading', { name: heading, level: 1, exact: true });
  await expect.element(title).toBeVisible();
  expect(title.element().nextElementSibling?.textContent).toBe(name);
});

describe('the parent of a category', () => {
  it('stands in the list by its ID and name, as text', async () => {
    const { screen } = await renderApp('/service-provider-categories');
    const card = screen.getByRole('listitem').filter({ hasText: 'Parent ID: 1' }).first();
    await expect.element(card).toHaveTextContent(/Parent ID: 1\s?Fashion$/);
    expect(card.getByRole('link').elements()).toHaveLength(1);
  });
});
