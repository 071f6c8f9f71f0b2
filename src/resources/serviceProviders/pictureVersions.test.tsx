import { expect, it, vi } from 'vitest';
import type { Extension } from '../../../contract/headers';
import { createFakeHttpClient } from '../../dataProvider/fake/fakeHttpClient';
import { createRestDataProvider } from '../../dataProvider/restDataProvider';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';

const PHOTO = { name: 'Passport photo of Adaeze Okafor' };

/** The console on an API that announces every extension but these. */
const start = async (path: string, withheld: string[] = []) => {
  const http = createFakeHttpClient();
  const offers = (extension: Extension) => !withheld.includes(extension);
  const fake = createRestDataProvider(Object.assign(http, { offers }));
  const load = vi.fn<typeof fake.getPicture>(fake.getPicture);
  const { screen } = await renderApp(path, { dataProvider: { ...fake, getPicture: load } });
  await expect.element(screen.getByRole('img', PHOTO)).toBeVisible();
  const versions = () =>
    load.mock.calls
      .filter(([, id, kind]) => id === 1 && kind === 'passport-photo')
      .map(([, , , options]) => options?.version);
  return { screen, versions };
};

it('loads a photo by the version in its record', async () => {
  const { versions } = await start('/service-providers');
  expect(versions()).toEqual(['sample']);
});

it('loads a photo without a version from an API that has announced none', async () => {
  const { versions } = await start('/service-providers', ['pictures']);
  expect(versions()).toEqual([undefined]);
});

// Not by its role: the page behind an open dialog has none.
const shown = () => document.querySelector(`img[alt="${PHOTO.name}"]`)?.getAttribute('src');

it.each([['with'], ['without', 'pictures']])(
  'shows an uploaded photo without loading it, %s versions',
  async (_, ...withheld) => {
    const { screen, versions } = await start('/service-providers/1/edit', withheld);
    await screen.getByRole('button', { name: 'Upload Passport' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
    const before = shown();
    await dialog.getByLabelText('Picture file').upload(await picture());
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(shown).not.toBe(before);
    expect(versions()).toHaveLength(1);
  },
);
