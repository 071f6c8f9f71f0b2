import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, testDataProvider } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { hanging } from '../testing/failing';
import { Picture, type PictureSource } from './Picture';

const SVG = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], {
  type: 'image/svg+xml',
});

interface Shown {
  /** Pixels of empty space above the picture. */
  gap?: number;
  /** Whether the API has announced widths. */
  hasWidths?: boolean;
  size?: number;
  client?: QueryClient;
}

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const show = (
  source: PictureSource | undefined,
  { gap = 0, hasWidths = false, size = 50, client = createClient() }: Shown = {},
) =>
  render(
    <DataProviderContext value={{ ...testDataProvider(), offers: () => hasWidths }}>
      <QueryClientProvider client={client}>
        <div style={{ height: gap }} />
        <Picture source={source} alt="Ada" placeholder="AO" sx={{ width: size, height: size }} />
      </QueryClientProvider>
    </DataProviderContext>,
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

  it('loads once', async () => {
    const load = vi.fn<PictureSource['queryFn']>(async () => SVG);
    const screen = await show(source(load));
    const image = screen.getByRole('img', { name: 'Ada' });
    await expect.element(image).toBeVisible();
    // Transparent pixels, on a dark page too.
    expect(getComputedStyle(image.element()).backgroundColor).toBe('rgb(255, 255, 255)');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is there with the first frame when it is shown again', async () => {
    const client = createClient();
    const first = await show(
      source(async () => SVG),
      { client },
    );
    const image = first.getByRole('img', { name: 'Ada' });
    await expect.poll(() => (image.element() as HTMLImageElement).complete).toBe(true);
    const url = image.element().getAttribute('src');
    await first.unmount();
    const second = await show(source(hanging), { client });
    await expect.element(second.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', url);
  });

  it('is released with the cache', async () => {
    const client = createClient();
    const screen = await show(
      source(async () => new Blob([await SVG.text()], { type: SVG.type })),
      {
        client,
      },
    );
    const image = screen.getByRole('img', { name: 'Ada' });
    await expect.element(image).toBeVisible();
    const url = String(image.element().getAttribute('src'));
    expect((await fetch(url)).ok).toBe(true);
    await screen.unmount();
    client.clear();
    await expect
      .poll(async () => {
        await cdp().send('HeapProfiler.collectGarbage');
        return fetch(url).then(
          () => 'kept',
          () => 'released',
        );
      })
      .toBe('released');
  });

  it('shows its placeholder when loading fails', async () => {
    const screen = await show(source(() => Promise.reject(new Error('gone'))));
    await expect.element(screen.getByText('AO')).toBeVisible();
  });

  it('shows a picture that is in the cache before it is known to be near', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const client = createClient();
    client.setQueryData(['picture', 96], SVG);
    const load = vi.fn<PictureSource['queryFn']>(async () => SVG);
    const screen = await show(source(load), { client });
    await expect.element(screen.getByRole('img', { name: 'Ada' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('loads only near the viewport, and aborts when scrolled away', async () => {
    const signals: AbortSignal[] = [];
    await show(
      source(({ signal }) => {
        if (signal) signals.push(signal);
        return new Promise(() => {});
      }),
      { gap: 5000 },
    );
    await new Promise(requestAnimationFrame);
    expect(signals).toHaveLength(0);
    const isLoading = () => {
      window.scrollTo(0, 5000);
      return signals.some(({ aborted }) => !aborted);
    };
    await expect.poll(isLoading).toBe(true);
    window.scrollTo(0, 0);
    await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('loads the narrowest width that fills the pixels of the screen, if the API has widths', async () => {
    const load = vi.fn<PictureSource['queryFn']>(async () => SVG);
    const screen = await show(source(load), { hasWidths: true, size: 100 / devicePixelRatio });
    await expect.element(screen.getByRole('img', { name: 'Ada' })).toBeVisible();
    expect(load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ width: 192 }));
  });

  it.each([
    ['the API has announced no widths', { hasWidths: false }],
    ['no width is wide enough', { hasWidths: true, size: 641 / devicePixelRatio }],
  ])('loads the picture itself if %s', async (_, shown) => {
    const load = vi.fn<PictureSource['queryFn']>(async () => SVG);
    const screen = await show(source(load), shown);
    await expect.element(screen.getByRole('img', { name: 'Ada' })).toBeVisible();
    expect(load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ width: undefined }));
  });

  it('shows another width until the right one arrives', async () => {
    const client = createClient();
    client.setQueryData(['picture', 192], SVG);
    const load = vi.fn<PictureSource['queryFn']>(() => new Promise(() => {}));
    const screen = await show(source(load), { hasWidths: true, client });
    await expect.element(screen.getByRole('img', { name: 'Ada' })).toBeVisible();
    await expect.poll(() => load).toHaveBeenCalledWith(expect.objectContaining({ width: 96 }));
  });

  it('loads nothing when the picture itself is known', async () => {
    const client = createClient();
    client.setQueryData(['picture'], SVG);
    const load = vi.fn<PictureSource['queryFn']>(async () => SVG);
    const screen = await show(source(load), { hasWidths: true, client });
    await expect.element(screen.getByRole('img', { name: 'Ada' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});
