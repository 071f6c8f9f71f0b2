import { errorDetail, isNotFound, statusOf } from '../http/errors';
import { header, type LinkPage, showForm, signInText } from './linkForm';
import { mountPlainPage } from './plainPage';
import { query } from './revealPassword';
import { enableOptions, optionsMarkup } from './signInOptions';

/** A page with nothing but a text and a button. */
const showNotice = (
  root: HTMLElement,
  page: LinkPage,
  words: { title: string; lead: string; button?: string; onSubmit?: () => void },
) => {
  const button = words.button ? `<button class="submit">${words.button}</button>` : '';
  const mounted = mountPlainPage(
    root,
    `<form novalidate>${header(page, words.title)}${button}${optionsMarkup()}</form>`,
  );
  query(mounted.page, '.lead').textContent = words.lead;
  enableOptions(mounted.page, signInText(page));
  mounted.page.addEventListener('submit', (event) => {
    event.preventDefault();
    words.onSubmit?.();
  });
  document.title = page.translate('app.title', { page: words.title });
  if (words.button) query(mounted.page, 'h1').focus();
  return mounted.remove;
};

/**
 * Renders the page of a one-time link into `root`, in the style of the sign-in page: a form, or why
 * the link cannot be used. Returns the cleanup function.
 */
export const mountLinkPage = (root: HTMLElement, page: LinkPage): (() => void) => {
  const { text, translate, calls, token } = page;
  let isGone = false;
  let remove: (() => void) | undefined;
  const replace = (show: () => () => void) => {
    if (isGone) return;
    remove?.();
    remove = show();
  };
  const showInvalid = () =>
    replace(() =>
      showNotice(root, page, {
        title: text('administrators.link.invalid_title'),
        lead: text('administrators.link.invalid'),
        button: text('administrators.link.sign_in'),
        onSubmit: page.onLeave,
      }),
    );
  const check = async () => {
    replace(() =>
      showNotice(root, page, { title: text('administrators.link.checking'), lead: '' }),
    );
    try {
      const link = await calls.checkLink(token);
      replace(() => showForm(root, page, link, showInvalid));
    } catch (error) {
      if (isNotFound(error)) return showInvalid();
      const fallback = translate(statusOf(error) ? 'signIn.failed' : 'signIn.offline');
      replace(() =>
        showNotice(root, page, {
          title: text('administrators.link.failed_title'),
          lead: errorDetail(error) ?? fallback,
          button: translate('signIn.retry'),
          onSubmit: () => void check(),
        }),
      );
    }
  };
  // Without a token there is nothing to ask for.
  if (token) void check();
  else showInvalid();
  return () => {
    isGone = true;
    remove?.();
  };
};
