import { startLocale, type Locale } from '../i18n/languages';
import { viewKind, type ViewKind } from '../routing/paths';

/**
 * The built files needed by the console itself, each kind of view and each language; empty in
 * development.
 */
type ConsoleFiles = Partial<Record<ViewKind | Locale | 'console', string[]>>;

declare const CONSOLE_FILES: ConsoleFiles;

/**
 * Preloads all files of the page at `pathname` in parallel: the browser would discover them one by
 * one, each with its own round trip.
 */
export const preloadConsole = (pathname: string): void => {
  const parts = ['console', viewKind(pathname), startLocale()] as const;
  const files = new Set(parts.flatMap((part) => CONSOLE_FILES[part]));
  for (const href of files) {
    if (!href) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
};
