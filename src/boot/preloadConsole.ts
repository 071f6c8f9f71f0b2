import { viewKind, type ViewKind } from '../routing/paths';

/** The files of the built console that its shell and each kind of view need; none when developing. */
type ConsoleFiles = Partial<Record<ViewKind | 'shell', string[]>>;

declare const CONSOLE_FILES: ConsoleFiles;

/**
 * Fetches at once all that the page at `pathname` will need: the browser would find out file by
 * file, each a way to the server and back.
 */
export const preloadConsole = (pathname: string): void => {
  const files = [CONSOLE_FILES.shell, CONSOLE_FILES[viewKind(pathname)]].flat();
  for (const href of files) {
    if (!href) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
};
