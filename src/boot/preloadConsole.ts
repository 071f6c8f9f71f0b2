import { startLocale, type Locale } from '../i18n/languages';
import { viewKind, type ViewKind } from '../routing/paths';

/**
 * The files of the built console that its shell, each kind of view and each language need; none in
 * development.
 */
type ConsoleFiles = Partial<Record<ViewKind | Locale | 'shell', string[]>>;

declare const CONSOLE_FILES: ConsoleFiles;

/**
 * Fetches all files that the page at `pathname` needs at the same time: the browser would discover
 * them one by one, each with a round trip of its own.
 */
export const preloadConsole = (pathname: string): void => {
  const parts = ['shell', viewKind(pathname), startLocale()] as const;
  const files = new Set(parts.flatMap((part) => CONSOLE_FILES[part]));
  for (const href of files) {
    if (!href) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
};
