/** The element of the sign-in page that matches; throws if there is none. */
export const query = <E extends HTMLElement>(root: Element, selector: string): E => {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`The sign-in page has no ${selector}`);
  return element;
};

/**
 * The button that shows the password. Its name is content: as an `aria-label`, it would be found
 * where the label of the field is looked for.
 */
export const revealMarkup = (name: string) => `
  <button type="button" class="reveal" aria-pressed="false">
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
      <path d="M2 12c4.5-8 15.5-8 20 0c-4.5 8-15.5 8-20 0z" /><circle cx="12" cy="12" r="3" /><path class="slash" d="M4 3l16 18" />
    </svg>
    <span>${name}</span>
  </button>`;

/**
 * Lets the button beside the password show and hide it; the focus and the caret stay where they are.
 * Returns a function that hides the password.
 */
export const enableReveal = (form: HTMLFormElement): (() => void) => {
  const password = query<HTMLInputElement>(form, '[name=password]');
  const reveal = query(form, '.reveal');
  const show = (isShown: boolean) => {
    const { selectionStart, selectionEnd } = password;
    password.type = isShown ? 'text' : 'password';
    reveal.setAttribute('aria-pressed', String(isShown));
    if (document.activeElement === password) {
      password.setSelectionRange(selectionStart, selectionEnd);
    }
  };
  reveal.addEventListener('mousedown', (event) => event.preventDefault());
  reveal.addEventListener('click', () => show(password.type === 'password'));
  return () => show(false);
};
