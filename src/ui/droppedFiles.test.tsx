import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';
import { refuseDrops } from './drags';

// The page's own script does it otherwise.
beforeAll(refuseDrops);

const open = async () => {
  const { screen } = await renderApp('/products/1/images/new');
  const choose = screen.getByRole('button', { name: 'Choose a picture' });
  await expect.element(choose).toBeEnabled();
  return {
    screen,
    zoom: screen.getByRole('slider', { name: 'Zoom' }),
    /** Waits until a file would have been taken. */
    expectNothingChosen: async () => {
      await expect.element(choose).toBeEnabled();
      await new Promise(requestAnimationFrame);
      expect(screen.getByRole('slider').elements()).toEqual([]);
      await expect.element(choose).toBeEnabled();
    },
  };
};

/** The transfer of a picture file, beside the text of each type, such as spreadsheets make. */
const transferOf = async (texts: Record<string, string> = {}) => {
  const transfer = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
  transfer.items.add(await picture());
  return transfer;
};

const CELLS = { 'text/plain': 'Blue dress\t4500\n', 'text/html': '<table></table>' };

/** Dispatches the event on an element, and returns whether the browser goes on to handle it. */
const isLeftToBrowser = (target: Element, type: string, data: DataTransfer) =>
  target.dispatchEvent(
    type === 'paste'
      ? new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
      : new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
  );

describe('a picture beside text', () => {
  it.each(['Image Name', 'Image Description'])(
    'leaves the text to the focused field %s when pasted',
    async (label) => {
      const { screen, expectNothingChosen } = await open();
      await screen.getByLabelText(label).click();
      const field = screen.getByLabelText(label).element();
      expect(isLeftToBrowser(field, 'paste', await transferOf(CELLS))).toBe(true);
      await expectNothingChosen();
    },
  );

  it('leaves the text to a field whose content is editable', async () => {
    const { expectNothingChosen } = await open();
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    editor.innerHTML = '<p tabindex="-1">Notes</p>';
    document.body.append(editor);
    editor.focus();
    const [paragraph = editor] = editor.children;
    expect(isLeftToBrowser(paragraph, 'paste', await transferOf(CELLS))).toBe(true);
    await expectNothingChosen();
  });

  it('leaves the text to the field on which it is dropped', async () => {
    const { screen, expectNothingChosen } = await open();
    const field = screen.getByLabelText('Image Name').element();
    const cells = await transferOf(CELLS);
    expect(isLeftToBrowser(field, 'dragover', cells)).toBe(true);
    expect(isLeftToBrowser(field, 'drop', cells)).toBe(true);
    await expectNothingChosen();
  });

  it.each([
    ['no field has the focus', 'Choose a picture', CELLS],
    ['a switch has the focus', 'Image Status', CELLS],
    [
      'there is no plain text, as for an image copied in a browser',
      'Image Name',
      { 'text/html': '<img>' },
    ],
    ['there is only the picture, as for a screenshot', 'Image Name', {}],
  ])('is taken if %s', async (_, label, texts) => {
    const { screen, zoom } = await open();
    const focused = screen.getByLabelText(label).or(screen.getByRole('button', { name: label }));
    const element = focused.element();
    if (element instanceof HTMLElement) element.focus();
    expect(document.activeElement).toBe(element);
    expect(isLeftToBrowser(element, 'paste', await transferOf(texts))).toBe(false);
    await expect.element(zoom).toBeVisible();
  });
});

describe('a picture that is dragged', () => {
  const OWN = { 'text/uri-list': 'blob:picture', 'text/html': '<img>' };

  it('is no file if the drag began in this page', async () => {
    const { screen, expectNothingChosen } = await open();
    const transfer = await transferOf(OWN);
    const logo = screen.getByRole('img', { name: 'Education and service body logo' }).first();
    isLeftToBrowser(logo.element(), 'dragstart', transfer);
    const main = screen.getByRole('main').element();
    isLeftToBrowser(main, 'dragover', transfer);
    isLeftToBrowser(main, 'drop', transfer);
    await expectNothingChosen();
  });

  it('is a file if it comes from elsewhere, even after a drag whose end was lost', async () => {
    const { screen, zoom } = await open();
    const logo = screen.getByRole('img', { name: 'Education and service body logo' }).first();
    isLeftToBrowser(logo.element(), 'dragstart', await transferOf(OWN));
    const main = screen.getByRole('main').element();
    const transfer = await transferOf(OWN);
    expect(isLeftToBrowser(main, 'dragover', transfer)).toBe(false);
    expect(isLeftToBrowser(main, 'drop', transfer)).toBe(false);
    await expect.element(zoom).toBeVisible();
  });
});

describe('what nothing takes', () => {
  it.each([
    ['a file beside the place for it', '/products/1', ['file']],
    ['a file on a form without one', '/service-providers/1/edit', ['file']],
    ['a file on a list', '/service-providers', ['file']],
    ['a link', '/service-providers/1/edit', ['text/uri-list', 'text/plain']],
  ])('is refused, not opened by the browser: %s', async (_, path, types) => {
    const { screen, router } = await renderApp(path);
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toBeVisible();
    const transfer = new DataTransfer();
    for (const type of types) {
      if (type === 'file') transfer.items.add(await picture());
      else transfer.setData(type, 'https://example.com/');
    }
    transfer.dropEffect = 'copy';
    expect(isLeftToBrowser(heading.element(), 'dragover', transfer)).toBe(false);
    expect(transfer.dropEffect).toBe('none');
    expect(isLeftToBrowser(heading.element(), 'drop', transfer)).toBe(false);
    expect(router.state.location.pathname).toBe(path);
  });

  it('is refused by a text field too if it is no text, and left to it if it is', async () => {
    const { screen } = await renderApp('/service-providers/1/edit');
    const name = screen.getByRole('textbox', { name: 'Brand Name' });
    await expect.element(name).toBeVisible();
    expect(isLeftToBrowser(name.element(), 'drop', await transferOf())).toBe(false);
    expect(isLeftToBrowser(name.element(), 'drop', await transferOf(CELLS))).toBe(true);
  });
});
