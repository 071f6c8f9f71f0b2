import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { holdCalls } from '../../testing/heldCalls';
import { choose, fileOf, KEY, open, press, preview, row } from '../../testing/importPage';
import { renderApp } from '../../testing/renderApp';
import { importStore, type StoredImport } from './importStore';

beforeEach(() => importStore.remove(KEY));

/** Replaces the class of workers until the test ends. */
const useWorkers = (create: (url: URL, options?: WorkerOptions) => Worker) => {
  vi.stubGlobal(
    'Worker',
    // Called with `new`, which an arrow function does not allow.
    function Replaced(url: URL, options?: WorkerOptions) {
      return create(url, options);
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
};

const script = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

const INTERRUPTED = 'The browser stopped checking the file. Nothing was imported. Choose it again.';

describe('the worker of an import', () => {
  it('asks for the file again when the browser has killed it', async () => {
    const workers: Worker[] = [];
    const { Worker: Original } = window;
    useWorkers((url, options) => {
      const worker = new Original(url, options);
      workers.push(worker);
      return worker;
    });
    const app = await open();
    await preview(app, fileOf(row('a@new.example')));
    workers[0]?.terminate();
    await expect.element(app.screen.getByText(INTERRUPTED)).toBeVisible();
    await expect
      .element(app.screen.getByRole('button', { name: /^Import / }))
      .not.toBeInTheDocument();
    await preview(app, fileOf(row('a@new.example')));
    await press(app.screen, 'Import 1 Row');
    await expect.element(app.screen.getByText('1 record created.')).toBeVisible();
  });

  it('says so when its code cannot be loaded', async () => {
    const { Worker: Original } = window;
    useWorkers((_, options) => new Original('/no-such-worker.js', options));
    const app = await open();
    await choose(app, fileOf(row('a@new.example')));
    await expect.element(app.screen.getByText(INTERRUPTED)).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  });

  it('shows why rows cannot be shown in the preview, with Retry', async () => {
    const { Worker: Original } = window;
    useWorkers((url, options) => {
      const failing = script(`
        let fails = 1;
        const { slice } = Array.prototype;
        Array.prototype.slice = function (from, to) {
          if (to === 25 && fails-- > 0) throw new Error('Out of memory');
          return slice.call(this, from, to);
        };`);
      const both = script(`import '${failing}'; import '${String(url)}';`);
      return new Original(both, options);
    });
    const app = await open();
    await preview(app, fileOf(row('a@new.example')));
    await expect.element(app.screen.getByRole('alert')).toBeVisible();
    await press(app.screen, 'Retry');
    await expect.element(app.screen.getByRole('cell', { name: 'Ada Obi' })).toBeVisible();
  });
});

describe('an import in a browser without IndexedDB', () => {
  const denied = "() => { throw new DOMException('The operation is insecure.', 'SecurityError') }";

  it('runs in memory, says that a reload ends it, and offers the failed rows', async () => {
    const { Worker: Original } = window;
    useWorkers((url, options) => {
      const denying = script(`IDBFactory.prototype.open = ${denied};`);
      return new Original(script(`import '${denying}'; import '${String(url)}';`), options);
    });
    const { dataProvider, hold, release, count } = holdCalls('createMany');
    const app = await open(dataProvider);
    const { screen } = app;
    await preview(app, fileOf(row('a@new.example'), row('')));
    hold();
    await press(screen, 'Import 1 Row');
    await expect.poll(count).toBe(1);
    await expect.element(screen.getByText(/^This browser does not store imports/)).toBeVisible();
    release();
    await expect.element(screen.getByText('1 record created.')).toBeVisible();
    const files = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press(screen, 'Download These Rows');
    await expect.poll(() => files.mock.calls.length).toBe(1);
    const [failed] = files.mock.calls[0] ?? [];
    expect(failed instanceof Blob && (await failed.text())).toContain(',Ada,Obi');
    await press(screen, 'Import Another File');
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
  });
});

const unfinished = (key: string): StoredImport => ({
  key,
  id: key,
  file: 'new.csv',
  header: ['Email'],
  rows: 1,
  unchanged: 0,
});

describe('an import that is not finished', () => {
  it('can be replaced although it cannot be removed', async () => {
    await importStore.save({ ...unfinished(KEY), rows: 0 }, []);
    const { screen } = await open();
    vi.spyOn(importStore, 'remove').mockRejectedValueOnce(new Error('The database is closed'));
    await press(screen, 'Import Another File');
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
  });

  it('starts with another file when its rows cannot be read', async () => {
    await importStore.save(unfinished(KEY), []);
    vi.spyOn(importStore, 'chunks').mockImplementation(() => {
      throw new Error('The database is damaged');
    });
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
  });

  it('is deleted by the sign-out of its user only', async () => {
    const other = 'grace:service-providers';
    onTestFinished(() => importStore.remove(other));
    await importStore.save(unfinished(KEY), []);
    await importStore.save(unfinished(other), []);
    for (const key of [KEY, other]) importStore.noteUnfinished(key, 'new.csv');
    onTestFinished(() => importStore.noteUnfinished(other, null));
    const { screen } = await renderApp('/dashboard', { dataProvider: createFakeDataProvider() });
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await expect.poll(() => importStore.get(KEY)).toBeUndefined();
    expect(await importStore.get(other)).toBeDefined();
    expect([KEY, other].map(importStore.unfinishedFile)).toEqual([null, 'new.csv']);
  });
});
