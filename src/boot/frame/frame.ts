import { languages, startLocale, type Locale } from '../../i18n/languages';
import { variantOf, type CardPicture } from '../../lists/cardVariants';
import type { HttpClient } from '../../http/client';
import type { PrefetchedPicture } from '../../dataProvider/prefetchedRequest';
import { partOfDay, type PartOfDay } from '../../placeholders/partOfDay';
import { findMarked, markElement, markFocus } from '../../routing/elementMark';
import { paths } from '../../routing/paths';
import { applyColorScheme } from '../../theme/colorScheme';
import { modLabel } from '../../ui/shortcuts/shortcuts';
import { preloadConsole } from '../prefetch';
import { fillMarkup } from './fillMarkup';
import { controlOf, finishPresses, onShortcut } from './presses';
import { showPicture } from './showPicture';

/** The placeholder of a text in the frame's markup, by its index. */
export const mark = (index: number): string => `⟦${index}⟧`;

/** Matches the placeholder of a text. */
const MARK = /⟦(\d+)⟧/g;

/** The console's frame as markup, with placeholders for its texts. */
export interface Frame {
  /**
   * The top bar and navigation around an empty `main`, with placeholders for the field `username` in
   * the account button.
   */
  template: string;
  /** The account button of a session of which only the token is known. */
  unknownAccount: string;
  /** The content of `main` until the page has loaded, by path or `homeKey`; '' for other paths. */
  pages: Record<string, string>;
  /** The lists whose cards the frame shows, by path. */
  lists: Record<string, FrameList>;
  /** The texts by language, in the order of their placeholders. */
  texts: Partial<Record<Locale, string[]>>;
  css: string;
}

/** The key of the home page's content in a part of the day. */
export const homeKey = (part: PartOfDay) => `${paths.home} ${part}`;

/** A list with its cards, as markup. */
export interface FrameList {
  /** The fields that determine the variant of a card, as for `variantOf`. */
  decidedBy: string[];
  /** The picture of each card; its path has placeholders, too. */
  picture?: CardPicture;
  /** A card of each variant, with placeholders for the fields of its record. */
  cards: Record<string, string>;
  /** The content of `main` around the cards, without and with the `list-options` extension. */
  plain: string;
  withOptions: string;
}

/** The first records of a list, and what the API has announced. */
interface FirstRecords {
  records: object[];
  hasOptions: boolean;
  /** Loads pictures, if the API offers picture versions and widths. */
  loadPicture: HttpClient['picture'] | undefined;
}

interface ShownFrame {
  showCards: (first: FirstRecords) => PrefetchedPicture[];
  /** Returns the path of the link that was clicked last. From then on a click on a link is repeated. */
  takeFollowed: () => string | undefined;
}

/** Whether `root` has content other than the loading indicator, such as the page or an error. */
const isRendered = (root: HTMLElement) =>
  root.hasChildNodes() && root.querySelector('[data-loading]') === null;

/** The number of connections that browsers open to one server. */
const FIRST_CARDS = 6;

const createFrame = (
  { template, unknownAccount, pages, texts }: Frame,
  pathname: string,
  username: string | null,
) => {
  const locale = startLocale();
  document.documentElement.lang = languages[locale].tag;
  const fillOnce = (markup: string) =>
    markup.replace(MARK, (_, index: string) => texts[locale]?.[Number(index)] ?? '');
  // A text may contain another.
  const fill = (markup: string) => fillOnce(fillOnce(markup));
  const setMarkup = (element: Element, markup: string) => {
    element.innerHTML = fill(markup);
    // The page's policy allows no style attributes in markup.
    for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) {
      styled.style.cssText = styled.dataset['style'] ?? '';
    }
  };
  const frame = document.createElement('div');
  applyColorScheme();
  setMarkup(frame, template);
  const account = frame.querySelector('[data-account]');
  const button = username ? account?.outerHTML : fill(unknownAccount);
  const filled = fillMarkup(button ?? '', { username });
  if (filled) account?.replaceWith(filled);
  // The build does not know the viewer's keyboard.
  for (const key of frame.querySelectorAll('kbd')) {
    if (key.textContent === 'Ctrl') key.textContent = modLabel;
  }
  const main = frame.querySelector('main');
  const isHome = pathname === '/' || pathname === paths.home;
  const key = isHome ? homeKey(partOfDay(new Date())) : pathname;
  if (main) setMarkup(main, pages[key] ?? pages[''] ?? '');
  for (const link of frame.querySelectorAll(`nav a[href="${CSS.escape(pathname)}"]`)) {
    link.classList.add('active');
    link.setAttribute('aria-current', 'page');
  }
  const showCards = (list: FrameList, first: FirstRecords) => {
    const { records, hasOptions, loadPicture } = first;
    if (!main) return [];
    // For a record whose card variant the frame does not have.
    const skeleton = main.querySelector('ul[aria-hidden] > li');
    const focused = main.contains(document.activeElement) ? markFocus() : undefined;
    setMarkup(main, hasOptions ? list.withOptions : list.plain);
    const cards = records.flatMap((record) => {
      const variant = list.cards[variantOf(record, list.decidedBy)];
      const card = variant ? fillMarkup(fill(variant), record) : skeleton?.cloneNode(true);
      return card instanceof Element ? [{ card, record }] : [];
    });
    const { picture } = list;
    const append = (some: typeof cards) => {
      main.querySelector('ul')?.append(...some.map(({ card }) => card));
      if (!picture || !loadPicture) return [];
      return some.flatMap(
        ({ card, record }) => showPicture(card, record, picture, loadPicture) ?? [],
      );
    };
    // The first pictures need not wait until the cards below theirs are laid out.
    const pictures = [...append(cards.slice(0, FIRST_CARDS)), ...append(cards.slice(FIRST_CARDS))];
    if (focused) findMarked(focused)?.focus({ preventScroll: true });
    return pictures;
  };
  return { frame, showCards };
};

/**
 * Shows the console's frame before its code has loaded, until something has been rendered into
 * `root`, which is hidden meanwhile. Then the focus moves to the same element of the console, and
 * the last click or shortcut is repeated there, both unless the console has started on the page of
 * the clicked link. `showCards` shows the cards of the list at `pathname`, if the frame has them, and
 * returns the calls of their pictures.
 */
export const showFrame = (
  markup: Frame,
  root: HTMLElement,
  pathname: string,
  username: string | null,
): ShownFrame => {
  const { frame, showCards } = createFrame(markup, pathname, username);
  const styles = new CSSStyleSheet();
  styles.replaceSync(markup.css);
  document.adoptedStyleSheets.push(styles);
  root.hidden = true;
  root.before(frame);

  let repeat: (() => void) | undefined;
  let followed: string | undefined;
  let isTaken = false;
  frame.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    control.focus();
    if (control instanceof HTMLAnchorElement && !isTaken) {
      [repeat, followed] = [undefined, control.pathname + control.search];
      void preloadConsole(control.pathname);
    } else {
      const clicked = markElement(control);
      [repeat, followed] = [() => findMarked(clicked)?.click(), undefined];
    }
  });
  finishPresses(frame);
  const stopShortcuts = onShortcut((press) => {
    [repeat, followed] = [press, undefined];
  });

  new MutationObserver((_, observer) => {
    if (!isRendered(root)) return;
    observer.disconnect();
    stopShortcuts();
    // The page of a clicked link decides on its focus.
    const keepsFocus = followed === undefined && frame.contains(document.activeElement);
    const focused = keepsFocus ? markFocus() : undefined;
    frame.remove();
    root.hidden = false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    if (focused) findMarked(focused)?.focus({ preventScroll: true });
    repeat?.();
  }).observe(root, { childList: true, subtree: true });

  return {
    takeFollowed: () => {
      isTaken = true;
      return followed;
    },
    showCards: (first) => {
      const list = markup.lists[pathname];
      return list && first.records.length > 0 ? showCards(list, first) : [];
    },
  };
};
