import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { FAKE_TOKEN } from '../../dataProvider/fake/session';
import { userEvent } from 'vitest/browser';
import { session } from '../../auth/session';
import { openImportWorker } from '../../boot/openImportWorker';
import {
  choose,
  fileOf,
  KEY,
  open as openInPage,
  press,
  preview,
  row,
} from '../../testing/importPage';
import { startIn } from '../../testing/language';
import { renderApp } from '../../testing/renderApp';
import { importStore, type StoredImport } from './importStore';

const script = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

/** An API for a worker: it has no records, and takes all, except with a token that has ended. */
const API = `
  const pagination = { page: 1, pageSize: 500, totalPages: 1, hasPrev: false, hasNext: false };
  globalThis.hasEnded = (token) => token.endsWith('old');
  globalThis.fetch = async (url, { method, headers }) => {
    if (globalThis.hasEnded(headers.get('authorization'))) return Response.json({}, { status: 401 });
    const detail = 'This is ' + headers.get('accept-language') + '.';
    if (globalThis.isBroken) return Response.json({ detail }, { status: 500 });
    return Response.json(method === 'POST' ? { id: 1 } : { data: [], pagination });
  };`;

const { Worker: Original } = window;

/** Starts the worker of the import, after what `prepare` does in it; returns the workers. */
const useWorkers = (prepare = () => '', create = (url: URL | string) => url) => {
  const workers: Worker[] = [];
  vi.stubGlobal(
    'Worker',
    // Called with `new`, which an arrow function does not allow.
    function Replaced(url: URL, options?: WorkerOptions) {
      const both = script(`import '${script(API + prepare())}'; import '${String(url)}';`);
      const worker = new Original(create(both), options);
      workers.push(worker);
      return worker;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return workers;
};

/** Opens the import, which runs in a worker. */
const open = () => renderApp('/service-providers/import', { openImporter: openImportWorker });

const INTERRUPTED = 'The browser stopped checking the file. Nothing was imported. Choose it again.';

describe('the worker of an import', () => {
  it('asks for the file again when the browser has killed it', async () => {
    const workers = useWorkers();
    const app = await open();
    await preview(app, fileOf(row('a@new.example')));
    workers.at(-1)?.terminate();
    await expect.element(app.screen.getByText(INTERRUPTED)).toBeVisible();
    await expect
      .element(app.screen.getByRole('button', { name: /^Import / }))
      .not.toBeInTheDocument();
    await preview(app, fileOf(row('a@new.example')));
    await press(app.screen, 'Import 1 Row');
    await expect.element(app.screen.getByText('1 record created.')).toBeVisible();
  });

  it('continues with the stored rows when the browser has killed it while it sent them', async () => {
    let isHanging = true;
    const hang = `
      const { fetch } = globalThis;
      globalThis.fetch = (url, options) =>
        options.method === 'POST' ? new Promise(() => {}) : fetch(url, options);`;
    const workers = useWorkers(() => (isHanging ? hang : ''));
    const { screen, ...app } = await open();
    await preview({ screen, ...app }, fileOf(row('a@new.example')));
    await press(screen, 'Import 1 Row');
    await expect.element(screen.getByText('0 of 1 rows')).toBeVisible();
    isHanging = false;
    workers.at(-1)?.terminate();
    await expect.element(screen.getByText(/^The browser stopped the import\./)).toBeVisible();
    await press(screen, 'Continue');
    await expect.element(screen.getByText('1 record created.')).toBeVisible();
  });

  it('says so when its code cannot be loaded', async () => {
    useWorkers(undefined, () => '/no-such-worker.js');
    const app = await open();
    await choose(app, fileOf(row('a@new.example')));
    await expect.element(app.screen.getByText(INTERRUPTED)).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  });

  it('shows why rows cannot be shown in the preview, with Retry, and keeps the file', async () => {
    useWorkers(
      () => `
      let fails = 1;
      const { slice } = Array.prototype;
      Array.prototype.slice = function (from, to) {
        if (to === 25 && fails-- > 0) throw new Error('Out of memory');
        return slice.call(this, from, to);
      };`,
    );
    const app = await open();
    await preview(app, fileOf(row('a@new.example')));
    await expect.element(app.screen.getByRole('alert')).toBeVisible();
    await press(app.screen, 'Retry');
    await expect.element(app.screen.getByRole('cell', { name: 'Ada Obi' })).toBeVisible();
  });

  it('ends the session with a 401', async () => {
    useWorkers();
    const app = await open();
    session.start(`${FAKE_TOKEN} old`, 'ada');
    await choose(app, fileOf(row('a@new.example')));
    await expect.element(app.screen.getByLabelText('Username')).toBeVisible();
    expect(session.getToken()).toBeNull();
  });

  it('goes on with the token by which another tab has renewed the session', async () => {
    useWorkers(
      () => `
      let calls = 0;
      globalThis.hasEnded = (token) => calls++ > 0 && !token.endsWith('renewed');`,
    );
    const app = await open();
    await preview(app, fileOf(row('a@new.example')));
    localStorage.setItem('token', `${FAKE_TOKEN} renewed`);
    await press(app.screen, 'Import 1 Row');
    await expect.element(app.screen.getByText('1 record created.')).toBeVisible();
    expect(session.getToken()).toMatch('renewed');
  });

  it('calls the API in the language of the console, and shows what that says', async () => {
    useWorkers(() => 'globalThis.isBroken = true;');
    await startIn('fr');
    const { screen } = await open();
    await userEvent.upload(screen.getByLabelText('Fichier CSV'), fileOf(row('a@new.example')));
    await expect.element(screen.getByText('This is fr.')).toBeVisible();
  });
});

describe('an import in a browser without IndexedDB', () => {
  const denied = "() => { throw new DOMException('The operation is insecure.', 'SecurityError') }";

  it('runs in memory, says that a reload ends it, and offers the failed rows', async () => {
    useWorkers(
      () => `
      IDBFactory.prototype.open = ${denied};
      const { fetch } = globalThis;
      globalThis.fetch = async (url, options) => {
        if (options.method === 'POST') await navigator.locks.request('held', () => {});
        return fetch(url, options);
      };`,
    );
    let release: (() => void) | undefined;
    void navigator.locks.request('held', () => new Promise<void>((resolve) => (release = resolve)));
    const app = await open();
    const { screen } = app;
    await preview(app, fileOf(row('a@new.example'), row('')));
    await press(screen, 'Import 1 Row');
    await expect.element(screen.getByText(/^This browser does not store imports/)).toBeVisible();
    release?.();
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
    await importStore.save({ stored: { ...unfinished(KEY), rows: 0 }, rows: [] });
    const { screen } = await openInPage();
    vi.spyOn(importStore, 'remove').mockRejectedValueOnce(new Error('The database is closed'));
    await press(screen, 'Import Another File');
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
  });

  it('starts with another file when its rows cannot be read', async () => {
    await importStore.save({ stored: unfinished(KEY), rows: [] });
    vi.spyOn(importStore, 'load').mockRejectedValue(new Error('The database is damaged'));
    const { screen } = await openInPage();
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
  });

  it('is deleted by the sign-out of its user only', async () => {
    const other = 'grace:service-providers';
    onTestFinished(() => importStore.remove(other));
    await importStore.save({ stored: unfinished(KEY), rows: [] });
    await importStore.save({ stored: unfinished(other), rows: [] });
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
