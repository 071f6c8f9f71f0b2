import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HttpError } from 'ra-core';
import { axeFaults } from '../testing/accessibility/axeFaults';
import { consolePages } from '../testing/accessibility/consolePages';
import { expectWholeTexts } from '../testing/accessibility/cutTexts';
import { openPage } from '../testing/accessibility/openPage';
import { scrolledSideways } from '../testing/accessibility/scrolledSideways';
import { emulateMedia } from '../testing/emulateMedia';
import { startIn } from '../testing/language';
import { renderApp } from '../testing/renderApp';

const login = async () => {
  throw new HttpError('no', 401);
};

describe('the console in French', () => {
  it('writes the numbers of a table with its comma', async () => {
    await startIn('fr');
    const { screen } = await renderApp('/products?view=table');
    const table = screen.getByRole('table');
    await expect.element(table.getByRole('rowheader').first()).toBeVisible();
    const cells = (text: RegExp) => table.getByRole('cell').filter({ hasText: text });
    await expect.element(cells(/^\d,\d+$/).first()).toBeVisible();
    await expect.element(cells(/^\d\.\d+$/)).not.toBeInTheDocument();
  });

  it('edits a product, from the list to its history', async () => {
    await startIn('fr');
    const { screen } = await renderApp('/products');
    await expect.element(screen.getByRole('heading', { name: 'Produits', level: 1 })).toBeVisible();
    expect(document.documentElement.lang).toBe('fr');

    await screen.getByRole('link', { name: 'Voir le détail' }).first().click();
    await screen.getByRole('link', { name: 'Modifier' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Modifier le produit' }))
      .toBeVisible();
    const price = screen.getByRole('textbox', { name: 'Prix', exact: true });
    await price.fill('douze');
    await screen.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect
      .element(screen.getByText('Prix : saisissez un nombre, par exemple 12 500,50.'))
      .toBeVisible();

    await price.fill('12 500,50');
    await screen.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Succès' }))
      .toHaveTextContent('Le produit a été modifié.');
    await screen.getByRole('button', { name: 'Fermer' }).click();
    await expect.element(screen.getByText('12 500,50 ₦').first()).toBeVisible();
    await expect.element(screen.getByText('Modification par ada').first()).toBeVisible();
  });

  it('finds pages in the palette', async () => {
    await startIn('fr');
    const { screen } = await renderApp('/');
    await screen.getByRole('button', { name: 'Rechercher prestataires, produits…' }).click();
    await userEvent.keyboard('categories de prod');
    await expect
      .element(screen.getByRole('option', { name: 'Catégories de produits' }).first())
      .toBeVisible();
  });

  it('signs in and reports errors in French', async () => {
    await startIn('fr');
    const { screen } = await renderApp('/login', { signedOut: true, authProvider: { login } });
    await expect.poll(() => document.title).toBe('Console d’administration');
    await screen.getByLabelText('Nom d’utilisateur').fill('ada');
    await screen.getByLabelText('Mot de passe').fill('secret');
    await screen.getByRole('button', { name: 'Se connecter' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Nom d’utilisateur ou mot de passe incorrect');
  });
});

describe.each(consolePages)('$name in French', (consolePage) => {
  // 320 px is also a desktop at 400 % zoom.
  it('fits on a dark screen of 320 px, axe finds nothing, and no text is cut off at any width', async () => {
    await startIn('fr');
    await page.viewport(320, 780);
    await emulateMedia({ features: { 'prefers-color-scheme': 'dark' } });
    await openPage(consolePage);
    // A link half below the top bar counts as too small.
    window.scrollTo(0, 0);
    expect(scrolledSideways()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    if (!consolePage.open) await expectWholeTexts();
  });
});
