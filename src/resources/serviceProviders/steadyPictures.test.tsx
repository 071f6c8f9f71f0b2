import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdCalls } from '../../testing/heldCalls';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';

it.each([1280, 360])(
  'what is below an uploaded picture does not move once it can be cropped again, at %i px',
  async (width) => {
    await page.viewport(width, 1000);
    const { dataProvider, hold, count, release } = holdCalls('getCrop');
    const { screen } = await renderApp('/service-providers/1/edit', { dataProvider });
    const dialog = screen.getByRole('dialog');
    hold();
    await screen.getByRole('button', { name: 'Upload Passport' }).click();
    await dialog.getByLabelText('Picture file').upload(await picture());
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(screen.getByText('Picture saved')).toBeVisible();
    await expect.poll(count).toBeGreaterThan(0);

    const places = () =>
      ['Upload Passport', 'Remove Passport', 'Upload Logo', 'Save Changes'].map((name) => {
        const { left, top } = screen
          .getByRole('button', { name })
          .element()
          .getBoundingClientRect();
        return { name, left, top };
      });
    const before = places();
    release();
    await expect.element(screen.getByRole('button', { name: 'Adjust crop' })).toBeVisible();
    expect(places()).toEqual(before);
  },
);
