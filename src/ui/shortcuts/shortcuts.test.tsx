import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hanging } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import { isShortcut, shortcuts, type ShortcutName } from './shortcuts';

const SAVE = '{Control>}s{/Control}';
const FORM = '/service-provider-categories/new';

/** Presses a key with Ctrl, and returns whether the browser goes on to handle it. */
const isLeftToBrowser = (key: string, code: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true }),
  );

describe('the shortcuts dialog', () => {
  it('opens on ? and lists the shortcuts', async () => {
    const { screen } = await renderApp('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard('?');
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(sheet.getByText('Save the form')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('does not open when ? is typed in a field', async () => {
    const { screen } = await renderApp(FORM);
    await screen.getByLabelText('Name').fill('');
    await userEvent.keyboard('Why?');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Why?');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Ctrl+S', () => {
  it('saves the form once, from a field', async () => {
    const create = vi.fn<() => Promise<never>>(hanging);
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard(SAVE);
    await expect.element(screen.getByRole('button', { name: 'Creating . . .' })).toBeVisible();
    await userEvent.keyboard(SAVE);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("respects the form's required fields", async () => {
    const create = vi.fn<() => Promise<never>>();
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard(SAVE);
    await expect.element(screen.getByLabelText('Name')).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  it('does nothing while a dialog is open', async () => {
    const create = vi.fn<() => Promise<never>>();
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard(SAVE);
    expect(create).not.toHaveBeenCalled();
  });
});

describe('a shortcut', () => {
  const CTRL = { ctrlKey: true };
  const WINDOWS_ALT_GR = { ctrlKey: true, altKey: true, modifierAltGraph: true };

  it.each<[string, string, string, KeyboardEventInit, string?]>([
    ['QWERTY', 's', 'KeyS', CTRL, 'save'],
    ['QWERTY with Caps Lock', 'K', 'KeyK', CTRL, 'palette'],
    ['QWERTY with Shift', 'S', 'KeyS', { ...CTRL, shiftKey: true }],
    ['QWERTY with another modifier', 'k', 'KeyK', { ...CTRL, metaKey: true }],
    ['Dvorak, by what the key types', 's', 'Semicolon', CTRL, 'save'],
    ['Dvorak, not by place', 'o', 'KeyS', CTRL],
    ['AZERTY', '?', 'KeyM', { shiftKey: true }, 'help'],
    ['Turkish F', 'k', 'KeyF', CTRL, 'palette'],
    ['Latvian, a letter with an accent', 'š', 'KeyS', CTRL],
    ['Russian', 'ы', 'KeyS', CTRL, 'save'],
    ['Russian with Caps Lock', 'Л', 'KeyK', CTRL, 'palette'],
    ['Russian', '?', 'Digit7', { shiftKey: true }, 'help'],
    ['Russian, the comma where others have ?', ',', 'Slash', { shiftKey: true }],
    ['Greek', 'κ', 'KeyK', CTRL, 'palette'],
    ['Arabic', 'س', 'KeyS', CTRL, 'save'],
    ['Arabic', '؟', 'Slash', { shiftKey: true }, 'help'],
    ['Arabic without Shift', 'ظ', 'Slash', {}],
    ['Hebrew', 'ל', 'KeyK', CTRL, 'palette'],
    ['Thai', 'ห', 'KeyS', CTRL, 'save'],
    ['Hindi', 'े', 'KeyS', CTRL, 'save'],
    ['Korean', 'ㄴ', 'KeyS', CTRL, 'save'],
    ['a key that the browser does not know', 'Unidentified', 'KeyS', CTRL, 'save'],
    ['Russian, another key', 'ф', 'KeyA', CTRL],
    ['Polish AltGr+S on Windows', 'ś', 'KeyS', WINDOWS_ALT_GR],
    ['Polish AltGr+S elsewhere', 'ś', 'KeyS', { modifierAltGraph: true }],
    ['AltGr on a Cyrillic layout', 'ы', 'KeyS', WINDOWS_ALT_GR],
    ['a question mark by AltGr', '?', 'KeyW', WINDOWS_ALT_GR, 'help'],
    ['a question mark with Ctrl', '?', 'Slash', { ...CTRL, shiftKey: true }],
    ['no modifier', 's', 'KeyS', {}],
    ['QWERTY without a modifier', 'j', 'KeyJ', {}, 'next'],
    ['Russian without a modifier', 'л', 'KeyK', {}, 'previous'],
  ])('%s: %s at %s', (_, key, code, modifiers, expected) => {
    const event = new KeyboardEvent('keydown', { key, code, ...modifiers });
    const names = Object.keys(shortcuts) as ShortcutName[];
    expect(names.filter((name) => isShortcut(name, event))).toEqual(expected ? [expected] : []);
  });

  it('is not what a browser dispatches when it fills in a form', async () => {
    const { screen } = await renderApp(FORM);
    await expect.element(screen.getByLabelText('Name')).toBeVisible();
    const faults: unknown[] = [];
    const onError = (event: ErrorEvent) => faults.push(event.error);
    window.addEventListener('error', onError);
    onTestFinished(() => window.removeEventListener('error', onError));
    screen
      .getByLabelText('Name')
      .element()
      .dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(faults).toEqual([]);
  });

  it('works on a Cyrillic layout instead of the dialog of the browser', async () => {
    const create = vi.fn<() => Promise<never>>(hanging);
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Name').fill('Музыка');
    await screen.getByLabelText('Description').fill('Группы');
    expect(isLeftToBrowser('ы', 'KeyS')).toBe(false);
    await expect.poll(() => create.mock.calls.length).toBe(1);
    expect(isLeftToBrowser('л', 'KeyK')).toBe(false);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });
});
