import { expect, it } from 'vitest';
import { emailTaken } from '../../contract/rules/uniqueKey';
import { about, describeApi, describeContract, listOf, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';

const RESOURCE = 'service-providers';

const named = (name: string) => ({ name, description: 'x', parentCategoryId: null });

describeContract('texts', (provider) => {
  const create = (overrides: object) => createServiceProvider(provider(), overrides);

  it('are stored in NFC, without control, reordering and needless invisible characters', async () => {
    const { id } = await create({
      firstName: 'Zoe\u0308\u200b \u00a0 \u3000B. ',
      lastName: '\u202eO\u0000bi\u2069',
      brandName: 'One\r\n\tTwo\ufeff',
      addressLine2: '\u2060 ',
      about: 'First\u0007\nSecond: \u{1f468}\u200d\u{1f373}\u2028Third \u067e\u200c\u0646',
    });
    expect((await provider().getOne(RESOURCE, { id })).data).toMatchObject({
      firstName: 'Zo\u00eb B.',
      lastName: 'Obi',
      brandName: 'One Two',
      addressLine2: '',
      about: 'First\nSecond: \u{1f468}\u200d\u{1f373}\nThird \u067e\u200c\u0646',
    });
  });

  it.each([
    ['élodie', 'ÉLODIE'],
    ['e\u0301lodie', '\u00e9lodie'],
    ['lodie', 'lo\u200bd\u00adie'],
    ['straße', 'STRASSE'],
    ['lodie', 'ｌｏｄｉｅ'],
    ['λόγος', 'ΛΌΓΟΣ'],
  ])('do not let two providers have the e-mail address %s and %s (409)', async (one, other) => {
    const domain = `${crypto.randomUUID()}.example`;
    await create({ email: `${one}@${domain}` });
    const email = `${other}@${domain}`;
    const stored = email.replace(/[\u200b\u00ad]/g, '');
    const { values } = emailTaken(stored);
    await expect(create({ email })).rejects.toMatchObject(
      rejectedWith('email.taken', values, 'email'),
    );
  });

  it.each([
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['market.example', 'market．example'],
    ['market.example', 'MARKET。example.'],
  ])('do not let two providers have an address at %s and at %s (409)', async (one, other) => {
    const name = crypto.randomUUID();
    const { id } = await create({ email: `${name}@${other}` });
    await expect(create({ email: `mailto:${name}@${one}` })).rejects.toMatchObject(
      rejectedWith('email.taken', emailTaken(`${name}@${one}`).values, 'email'),
    );
    const email = `${name}@${other}`.replace(/\.$/, '');
    expect((await provider().getOne(RESOURCE, { id })).data).toMatchObject({ email });
    for (const typed of [`${name}@${one}`, `mailto:${name}@${other}`]) {
      const { data } = await provider().getList(RESOURCE, listOf({ email: typed }));
      expect(data).toMatchObject([{ id }]);
    }
  });

  it('are phone numbers as they were typed, without the scheme of a link', async () => {
    const { id } = await create({ phoneNumber: 'tel:٠٨٠٣—٥٥٥·٠١٠٠' });
    expect((await provider().getOne(RESOURCE, { id })).data).toMatchObject({
      phoneNumber: '٠٨٠٣—٥٥٥·٠١٠٠',
    });
  });

  it.each(['a\u200db@example.com', 'a\ud800@example.com', '\u202e@example.com'])(
    'are no e-mail address with characters that cannot be seen (400, %j)',
    async (email) => {
      await expect(create({ email })).rejects.toMatchObject(
        rejectedWith('email.malformed', about('email'), 'email'),
      );
    },
  );

  it('are found by a filter in any Unicode form', async () => {
    const brandName = `Café ${crypto.randomUUID()}`;
    const { id } = await create({ brandName });
    const filter = { brandName: `\u200b${brandName.normalize('NFD')}\u202c` };
    const { data } = await provider().getList(RESOURCE, listOf(filter));
    expect(data).toMatchObject([{ id }]);
  });

  it('of an image are normalised in a form too', async () => {
    const { id: productId } = await createProduct(provider());
    const image = await provider().create('product-images', {
      data: {
        image: pictureFile(),
        imageName: 'Cafe\u0301\u200b\nfront',
        imageDescription: 'One\nTwo\u0000',
        enabled: true,
      },
      meta: { productId },
    });
    expect(image.data).toMatchObject({
      imageName: 'Caf\u00e9 front',
      imageDescription: 'One\nTwo',
    });
  });
});

describeApi('texts of bulk creations and saved views', (http) => {
  const post = async (path: string, body: object) =>
    http()(path, { method: 'POST', body: JSON.stringify(body) });

  it('half of a character rejects one record and not the others', async () => {
    const records = [named(crypto.randomUUID()), named('\ud83d'), named(crypto.randomUUID())];
    const { json } = await post('/product-categories/bulk/create', { records });
    expect(json).toMatchObject({
      results: [
        { status: 201 },
        { status: 400, problem: { errors: [{ pointer: '/name' }] } },
        { status: 201 },
      ],
    });
  });

  it('the name of a saved view is normalised', async () => {
    const view = {
      name: '\u202eCafe\u0301\tlist',
      query: '',
      resource: 'products',
      isPinned: false,
    };
    const { json } = await post('/saved-views', view);
    expect(json).toMatchObject({ name: 'Caf\u00e9 list' });
  });
});
