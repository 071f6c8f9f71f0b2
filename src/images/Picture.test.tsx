import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Picture, type PictureSource } from './Picture';

const SVG = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], {
  type: 'image/svg+xml',
});

/** Renders a picture below `gap` pixels of empty space. */
const show = (source: PictureSource | undefined, gap = 0) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <div style={{ height: gap }} />
      <Picture source={source} alt="Ada" placeholder="AO" sx={{ width: 50, height: 50 }} />
    </QueryClientProvider>,
  );

const source = (queryFn: PictureSource['queryFn']): PictureSource => ({
  queryKey: ['picture'],
  queryFn,
});

describe('Picture', () => {
  it('shows its placeholder without a source', async () => {
    const screen = await show(undefined);
    await expect.element(screen.getByText('AO')).toBeVisible();
  });

  it('loads once, and revokes its object URL on unmount', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const load = vi.fn<PictureSource['queryFn']>(async () => SVG);
    const screen = await show(source(load));
    const image = screen.getByRole('img', { name: 'Ada' });
    await expect.element(image).toBeVisible();
    const url = image.element().getAttribute('src');
    await screen.unmount();
    expect(load).toHaveBeenCalledTimes(1);
    expect(revoke).toHaveBeenCalledWith(url);
  });

  it('shows its placeholder when loading fails', async () => {
    const screen = await show(source(() => Promise.reject(new Error('gone'))));
    await expect.element(screen.getByText('AO')).toBeVisible();
  });

  it('loads only near the viewport, and aborts when scrolled away', async () => {
    const signals: AbortSignal[] = [];
    await show(
      source(({ signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      }),
      5000,
    );
    await new Promise(requestAnimationFrame);
    expect(signals).toHaveLength(0);
    window.scrollTo(0, 5000);
    await expect.poll(() => signals.length).toBe(1);
    window.scrollTo(0, 0);
    await expect.poll(() => signals[0]?.aborted).toBe(true);
  });
});
