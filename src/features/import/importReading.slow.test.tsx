import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { choose, press } from '../../testing/importPage';
import { renderApp } from '../../testing/renderApp';

const open = async (resource: string, content: BlobPart, name = 'new.csv') => {
  const dataProvider = createFakeDataProvider();
  const app = await renderApp(`/${resource}/import`, { dataProvider });
  await choose(app, new File([content], name));
  return { ...app, dataProvider };
};

type Screen = Awaited<ReturnType<typeof open>>['screen'];

/** Expects the rows of a kind in the preview to have these texts. */
const expectRows = async (screen: Screen, kind: string, ...texts: string[]) => {
  await press(screen, kind);
  const rows = screen.getByRole('region', { name: kind }).getByRole('row');
  for (const [index, text] of texts.entries()) {
    await expect.element(rows.nth(index + 1)).toHaveTextContent(text);
  }
  expect(rows.elements()).toHaveLength(texts.length + 1);
};

describe('the encoding of a file', () => {
  const macRoman = Uint8Array.of(
    ...new TextEncoder().encode('Name,Description\nCaf'),
    0x8e,
    ...new TextEncoder().encode(',Drinks\n'),
  );

  it('is shown with values that it reads, and can be changed', async () => {
    const { screen } = await open('product-categories', macRoman);
    const encoding = screen.getByRole('combobox', { name: 'Encoding of the file' });
    await expect.element(encoding).toHaveValue('macintosh');
    await expect.element(screen.getByText('For example: “Café”')).toBeVisible();
    await encoding.selectOptions('Windows-1252');
    await expect.element(screen.getByText('For example: “CafŽ”')).toBeVisible();
    await encoding.selectOptions('Mac Roman');
    await press(screen, 'Check Rows');
    await expectRows(screen, '1 new', '2Café');
  });

  it('keeps the columns that have been chosen when it is changed', async () => {
    const { screen } = await open('product-categories', macRoman);
    await screen.getByRole('combobox', { name: 'Description' }).selectOptions('Do not import');
    const encoding = screen.getByRole('combobox', { name: 'Encoding of the file' });
    await encoding.selectOptions('Windows-1252');
    await expect.element(screen.getByText('For example: “CafŽ”')).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Description' })).toHaveValue('');
  });

  it('says how many characters it cannot read, and stays UTF-8 with one of them', async () => {
    const bytes = new TextEncoder().encode('Name,Description\nỌjà,x\nÀkàrà,#\n');
    bytes[bytes.indexOf(0x23)] = 0xe9;
    const { screen } = await open('product-categories', bytes);
    const encoding = screen.getByRole('combobox', { name: 'Encoding of the file' });
    await expect.element(encoding).toHaveValue('utf-8');
    await expect.element(screen.getByText(/^1 character cannot be read/)).toBeVisible();
    await expect.element(screen.getByText('For example: “\uFFFD”, “Ọjà”')).toBeVisible();
  });

  it('can be changed back from one that finds no rows', async () => {
    const { screen } = await open('product-categories', macRoman);
    const encoding = screen.getByRole('combobox', { name: 'Encoding of the file' });
    await encoding.selectOptions('UTF-16 BE');
    await expect.element(screen.getByText('The file has no rows below its header.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Check Rows' })).toBeDisabled();
    await encoding.selectOptions('Mac Roman');
    await press(screen, 'Check Rows');
    await expect.element(screen.getByRole('button', { name: '1 new' })).toBeVisible();
  });

  it('is not asked about in UTF-8', async () => {
    const { screen } = await open('product-categories', 'Name,Description,Notes\nCafé,Drinks,x');
    await expect.element(screen.getByRole('combobox', { name: 'Name' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Encoding' }).elements()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Row with' }).elements()).toEqual([]);
  });
});

it('skips a title above the header, which can be changed', async () => {
  const { screen } = await open(
    'product-categories',
    'sep=;\nCategories, as of May\n\nName;Description\nCoffee;Drinks',
  );
  const header = screen.getByRole('combobox', { name: 'Row with the column names' });
  await expect.element(header).toHaveValue('4');
  await header.selectOptions('Line 2: Categories, as of May');
  await expect
    .element(screen.getByRole('combobox', { name: 'Categories, as of May' }))
    .toBeVisible();
  await header.selectOptions('Line 4: Name · Description');
  await press(screen, 'Check Rows');
  await expectRows(screen, '1 new', '5Coffee');
});

const HEADER = 'Product Name;Description;Pricing Type;Service Provider;Price';

const row = (name: string, price: string) => `${name};x;Fixed;1;${price}`;

describe('prices with three digits after a mark', () => {
  it('stop the import until it is said what they mean, and are shown as they will be stored', async () => {
    const { screen, dataProvider } = await open(
      'products',
      [HEADER, row('Cake', '1.500'), row('Pie', '12.250')].join('\n'),
    );
    const numbers = screen.getByRole('combobox', { name: 'Numbers in “Price”' });
    await expect
      .element(numbers)
      .toHaveAccessibleDescription('Choose how these numbers are meant.');
    await expect.element(numbers).toHaveValue('');
    const check = screen.getByRole('button', { name: 'Check Rows' });
    await expect.element(check).toBeDisabled();
    await expect.element(screen.getByText(/Choose the right one in: Price\.$/)).toBeVisible();
    await numbers.selectOptions('1.500 is 1,500');
    await press(screen, 'Check Rows');
    await expectRows(screen, '2 new', '₦1,500', '₦12,250');
    await press(screen, 'Back to Columns');
    await numbers.selectOptions('1.500 is 1.50');
    await press(screen, 'Check Rows');
    await expectRows(screen, '2 new', '₦1.50', '₦12.25');
    await press(screen, 'Import 2 Rows');
    await expect.element(screen.getByText('2 records created.')).toBeVisible();
    const { data } = await dataProvider.getList('products', { filter: { name: 'Pie' } });
    expect(data).toMatchObject([{ price: 12.25 }]);
  });

  it('are asked about for each way in which they are written', async () => {
    const { screen } = await open(
      'products',
      [HEADER, row('Cake', '1.500'), row('Pie', '₦12,500')].join('\n'),
    );
    const like = (example: string) =>
      screen.getByRole('combobox', { name: `Numbers like ${example} in “Price”` });
    await like('1.500').selectOptions('1.500 is 1,500');
    await expect.element(screen.getByRole('button', { name: 'Check Rows' })).toBeDisabled();
    await like('₦12,500').selectOptions('₦12,500 is 12,500');
    await press(screen, 'Check Rows');
    await expectRows(screen, '2 new', '₦1,500', '₦12,500');
  });

  it('are not asked about where another price settles it', async () => {
    const { screen } = await open(
      'products',
      [HEADER, row('Cake', '1.500'), row('Pie', '2,50')].join('\n'),
    );
    await expectRows(screen, '2 new', '₦1,500', '₦2.50');
  });
});

it('counts the rows that a stray quote has joined, and returns their lines as they were', async () => {
  const lines = ['Name;Description;Parent Category', 'Tea;Hot;', 'Ale;"Cold;', 'Gin;Dry;'];
  const { screen } = await open('product-categories', lines.join('\n'));
  await expect.element(screen.getByText('new.csv: 3 rows')).toBeVisible();
  const problem = /lines 3 to 4 are wrong: 2 rows have become one\./;
  await expect.element(screen.getByRole('button', { name: problem })).toBeVisible();
  await expectRows(screen, '2 with errors', 'Ale');
  await press(screen, 'Import 1 Row');
  await expect.element(screen.getByText(/^2 rows were not imported/)).toBeVisible();

  const files = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await press(screen, 'Download These Rows');
  await expect.poll(() => files.mock.calls.length).toBe(1);
  const [failed] = files.mock.calls[0] ?? [];
  const csv = failed instanceof Blob ? await failed.text() : '';
  expect(csv).toContain(`\r\n${lines[2]}\n${lines[3]}`);
  expect(csv).toContain(';3;Quotation marks in lines 3 to 4 are wrong');

  await press(screen, 'Import Another File');
  await choose({ screen }, new File([csv], 'rest.csv'));
  await expect.element(screen.getByRole('button', { name: '2 with errors' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '0 new' })).toBeVisible();

  await press(screen, 'Back to Columns');
  await press(screen, 'Choose Another File');
  await choose({ screen }, new File([csv.replace('"Cold', 'Cold')], 'corrected.csv'));
  await expectRows(screen, '2 new', 'Ale', 'Gin');
});

it.each([
  [
    'a workbook',
    'PK\x03\x04.....xl/workbook.xml',
    'This is a spreadsheet file. Save it as CSV (UTF-8)',
  ],
  ['a PDF file', '%PDF-1.7', 'This is a PDF file. Save the table'],
  ['a web page', '<!DOCTYPE html><table>', 'This is a web page. Open it in your spreadsheet'],
])('says what %s is instead of CSV, and asks for another file', async (_, content, text) => {
  const { screen } = await open('product-categories', content);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeEnabled();
});
