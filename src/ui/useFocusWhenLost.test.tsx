import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { useFocusWhenLost } from './useFocusWhenLost';

const Passkeys = () => {
  const [count, setCount] = useState(1);
  return (
    <section ref={useFocusWhenLost(count)}>
      <button type="button">Add</button>
      {count > 0 && (
        <button type="button" onClick={() => setCount(0)}>
          Remove
        </button>
      )}
    </section>
  );
};

const openDialog = () => {
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  dialog.tabIndex = -1;
  document.body.append(dialog);
  dialog.focus();
  onTestFinished(() => dialog.remove());
  return dialog;
};

it('the focus of a removed button goes to the first one', async () => {
  const screen = await render(<Passkeys />);
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

it('a dialog that cannot return the focus to a removed button leaves it to the first one', async () => {
  const screen = await render(<Passkeys />);
  const remove = screen.getByRole('button', { name: 'Remove' });
  await expect.element(remove).toBeVisible();
  const button = remove.element();
  const dialog = openDialog();
  if (button instanceof HTMLElement) button.click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(document.activeElement).toBe(dialog);
  dialog.remove();
  await expect.element(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});
