import { beforeEach, expect, it } from 'vitest';
import { storeChosenLocale } from '../i18n/languages';
import { about, describeContract, rejectedWith } from '../testing/contract';

const RESOURCE = 'product-categories';

describeContract('the language of problems', (provider) => {
  beforeEach(() => storeChosenLocale('fr'));

  it('says in French that a record does not exist (404)', async () => {
    const missing = provider().getOne(RESOURCE, { id: 999_999 });
    await expect(missing).rejects.toMatchObject(
      rejectedWith('category.notFound', { id: 999_999 }, undefined, 'fr'),
    );
    await expect(missing).rejects.toThrow('La catégorie 999999 n’existe pas.');
  });

  it('says in French what is wrong with a field (400)', async () => {
    const data = { name: 'x'.repeat(201), description: 'x', parentCategoryId: null };
    const rejected = provider().create(RESOURCE, { data });
    await expect(rejected).rejects.toMatchObject(
      rejectedWith('field.maxLength', about('name', { limit: 200 }), 'name', 'fr'),
    );
    await expect(rejected).rejects.toThrow('Nom\u00a0: 200 caractères au maximum.');
  });

  it('says in French that the parent would close a cycle (409)', async () => {
    const data = { name: crypto.randomUUID(), description: 'x', parentCategoryId: null };
    const { data: created } = await provider().create(RESOURCE, { data });
    const rejected = provider().update(RESOURCE, {
      id: created.id,
      data: { ...created, parentCategoryId: created.id },
      previousData: created,
    });
    await expect(rejected).rejects.toMatchObject(
      rejectedWith('category.cycle', {}, 'parentCategoryId', 'fr'),
    );
  });

  it('is English once English has been chosen', async () => {
    storeChosenLocale('en');
    await expect(provider().getOne(RESOURCE, { id: 999_999 })).rejects.toMatchObject(
      rejectedWith('category.notFound', { id: 999_999 }),
    );
  });
});
