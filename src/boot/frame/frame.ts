import { type Extension, EXTENSIONS } from '../../../contract/headers';
import { setCurrentLocale } from '../../i18n/language';
import { languages, startLocale, type Locale } from '../../i18n/languages';
import type { HttpClient } from '../../http/client';
import type { PrefetchedPicture } from '../../dataProvider/prefetchedRequest';
import { partOfDay } from '../../placeholders/partOfDay';
import { findFirstField } from '../../routing/firstField';
import { paramFields, paths } from '../../routing/paths';
import { applyColorScheme } from '../../theme/colorScheme';
import { modLabel } from '../../ui/shortcuts/shortcuts';
import { completePresses, onClick, onShortcut } from '../../ui/standIn/presses';
import { preserveInput } from '../../ui/standIn/typing';
import { preloadConsole } from '../prefetch';
import { fillMarkup } from './fillMarkup';
import { showPictures } from './showPictures';

/** The placeholder of a text in the frame's markup, by its index. */
export const mark = (index: number): string => `⟦${index}⟧`;

/** Matches the placeholder of a text. */
const MARK = /⟦(\d+)⟧/g;

/** The content of a page, as markup with placeholders for the fields of a record. */
export interface FramePage {
  /** While its records are loading. */
  loading: string;
  /** With its records; of a list, without its cards. */
  content?: string;
  /** The card of a list. */
  card?: string;
}

/** The console's frame around a page as markup, with placeholders for its texts. */
export interface Frame extends FramePage {
  /** The pattern of the page's path; '' in the frame for the home page and for all other paths. */
  path: string;
  /** In the frame for all other paths: the documents of the other pages, by the patterns of their paths. */
  documents?: Partial<Record<string, string>>;
  /** The top bar and navigation around an empty `main`, with placeholders for the field `username`. */
  template: string;
  /** The texts by language, in the order of their placeholders. */
  texts: Partial<Record<Locale, string[]>>;
  /** The widths in pixels from which pages are different. */
  widths: string[];
  css: string;
}

/** The names of what pages depend on besides the fields of a record: the width, the language, the greeting. */
export const WIDTH = '$width';
export const LOCALE = '$locale';
export const GREETING = '$greeting';

/** The greeting of paths other than the home page's. */
export const NO_GREETING = 'none';

/** The name of whether the API has announced an extension, among those. */
export const announced = (extension: Extension) => `$${extension}`;

/** What the frame needs of the HTTP client. */
export type FrameHttp = Pick<HttpClient, 'offers' | 'picture'>;

interface ShownFrame {
  /** Shows the records of a list, or the one of a page. Returns the pictures that it has requested. */
  showRecords: (records: object[]) => PrefetchedPicture[];
  /** Returns the path of the link that was clicked last. From then on a click on a link is repeated. */
  takeClickedPath: () => string | undefined;
}

/** Whether `root` has content other than the loading indicator, such as the page or an error. */
const isRendered = (root: HTMLElement) =>
  root.hasChildNodes() && root.querySelector('[data-loading]') === null;

/** The text of a part of a path, which may not be encoded well. */
const decode = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** What the path of a page says of its record. */
const fieldsOfPath = (pattern: string, pathname: string): Record<string, string | undefined> => {
  const fields = paramFields(pattern);
  const values = pathname.split('/').map(decode);
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, index): [string, string | undefined][] =>
        part.startsWith(':') ? [[fields[part.slice(1)] ?? '', values[index]]] : [],
      ),
  );
};

const focusFirstField = (part: HTMLElement) => findFirstField(part)?.focus({ preventScroll: true });

/** Makes the fields for several lines as high as their texts, as the console does. */
const fitTexts = (main: HTMLElement) => {
  for (const field of main.querySelectorAll('textarea')) {
    field.style.height = `${field.scrollHeight}px`;
  }
};

/** What the API has announced so far, in this session or in one before. */
const announcedBy = (offers: HttpClient['offers']) =>
  Object.fromEntries(EXTENSIONS.map((extension) => [announced(extension), offers(extension)]));

const createFrame = (
  { path, template, loading, content, card, texts, widths }: Frame,
  pathname: string,
  username: string | null,
  { offers, picture: loadPicture }: FrameHttp,
) => {
  const locale = startLocale();
  document.documentElement.lang = languages[locale].tag;
  setCurrentLocale(locale);
  const fillTexts = (markup: string) =>
    markup.replace(MARK, (_, index: string) => texts[locale]?.[Number(index)] ?? '');
  const width = widths.findLast((one) => matchMedia(`(min-width: ${one}px)`).matches);
  const environment = {
    ...fieldsOfPath(path, pathname),
    [WIDTH]: width,
    [LOCALE]: locale,
    [GREETING]: ['/', paths.home].includes(pathname) ? partOfDay(new Date()) : NO_GREETING,
  };
  const fill = (markup: string, record: object) =>
    // A text may contain another.
    fillMarkup(fillTexts(fillTexts(markup)), {
      ...environment,
      ...announcedBy(offers),
      ...record,
    });
  const frame = document.createElement('div');
  const takeInput = preserveInput(frame);
  applyColorScheme();
  frame.append(fill(template, { username }) ?? '');
  // The build does not know the viewer's keyboard.
  for (const shown of frame.querySelectorAll('kbd')) {
    if (shown.textContent === 'Ctrl') shown.textContent = modLabel;
  }
  const main = frame.querySelector('main');
  main?.append(fill(loading, {}) ?? '');

  const showRecords = (records: object[]) => {
    const [record] = records;
    if (!main || !content || !record) return [];
    // For a record whose card variant the frame does not have.
    const skeleton = main.querySelector('ul[aria-hidden] > li');
    const cards =
      card === undefined
        ? []
        : records.flatMap((one) => {
            const shown = fill(card, one)?.firstElementChild ?? skeleton?.cloneNode(true);
            return shown instanceof Element ? [shown] : [];
          });
    const filled = fill(content, card === undefined ? record : {});
    if (!filled) return [];
    const restore = takeInput();
    main.replaceChildren(filled);
    const list = main.querySelector('ul[aria-busy]');
    list?.append(...cards);
    const pictures = offers('pictures') ? showPictures(main, loadPicture) : [];
    fitTexts(main);
    restore();
    if (document.activeElement === document.body) focusFirstField(main);
    return pictures;
  };
  return { frame, takeInput, showRecords };
};

/**
 * Shows the console's frame before its code has loaded, until something has been rendered into
 * `root`, which is hidden meanwhile. Then the focus moves to the same element of the console, and
 * the last click or shortcut is repeated there, both unless the console has started on the page of
 * the clicked link.
 */
export const showFrame = (
  markup: Frame,
  root: HTMLElement,
  pathname: string,
  username: string | null,
  http: FrameHttp,
): ShownFrame => {
  const { frame, takeInput, showRecords } = createFrame(markup, pathname, username, http);
  const styles = new CSSStyleSheet();
  styles.replaceSync(markup.css);
  document.adoptedStyleSheets.push(styles);
  root.hidden = true;
  root.before(frame);
  focusFirstField(frame);

  let repeat: (() => void) | undefined;
  let followed: string | undefined;
  let isTaken = false;
  onClick(frame, (control, clickAgain) => {
    if (control instanceof HTMLAnchorElement && !isTaken) {
      [repeat, followed] = [undefined, control.pathname + control.search];
      void preloadConsole(control.pathname);
    } else {
      [repeat, followed] = [clickAgain, undefined];
    }
  });
  completePresses(frame);
  const stopShortcuts = onShortcut((press) => {
    [repeat, followed] = [press, undefined];
  });

  new MutationObserver((_, observer) => {
    if (!isRendered(root)) return;
    observer.disconnect();
    stopShortcuts();
    // The page of a clicked link is another one.
    const restore = followed === undefined ? takeInput() : undefined;
    frame.remove();
    root.hidden = false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    restore?.();
    repeat?.();
  }).observe(root, { childList: true, subtree: true });

  return {
    takeClickedPath: () => {
      isTaken = true;
      return followed;
    },
    showRecords,
  };
};
