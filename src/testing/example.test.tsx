import { expect, it } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../dataProvider/fake/sampleRecords';
import { failing } from './failing';
import { renderApp } from './renderApp';
import { slow } from './slow';

it("keeps the input and shows the server's message when a slow create fails", async () => {
  const fake = createFakeDataProvider({ ...sampleRecords, 'product-categories': [] });
  const { screen } = await renderApp('/product-categories/new', {
    dataProvider: slow({ ...fake, create: failing(409, 'Someone else was faster.') }, 300),
  });
  await screen.getByLabelText('Name').fill('Shoes');
  await screen.getByLabelText('Description').fill('For every foot');
  await screen.getByRole('button', { name: 'Create Product Category' }).click();
  const message = screen.getByRole('alertdialog', { name: 'Error' });
  await expect.element(message).toHaveTextContent('Someone else was faster.');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Shoes');
});
