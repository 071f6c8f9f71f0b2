import { secondStep as en } from '../i18n/en/secondStep';
import { secondStep as fr } from '../i18n/fr/secondStep';
import type { Locale } from '../i18n/languages';

// Loaded by the sign-in page after a right password; nothing else that it imports may be code.
const TEXTS: Record<Locale, typeof en> = { en, fr };

const markup = (text: typeof en) => `
  <header>
    <h1>${text.title}</h1>
    <p id="step"></p>
  </header>
  <label><span></span>
    <input name="code" required autocomplete="one-time-code" spellcheck="false" aria-describedby="step" />
  </label>
  <output role="alert"></output>
  <button class="submit">${text.submit}</button>
  <footer>
    <button type="button" class="option other"></button>
    <button type="button" class="option back">${text.back}</button>
  </footer>`;

/** Why a code did not sign in: its status, 0 or none without a response, and the server's words. */
interface Refusal {
  status?: number;
  body?: { detail?: string };
}

interface SecondStep {
  locale: Locale;
  /** Signs in with a code. Resolves with why that failed, and undefined once signed in. */
  send: (code: string) => Promise<Refusal | undefined>;
  /** The form is shown again, for a reason in the server's words unless the user went back. */
  onBack: (reason?: string) => void;
}

const UNAUTHORISED = 401;

/**
 * Replaces the form of the sign-in page by one that asks for a code of an authenticator app or for a
 * recovery code. It puts the form back when the sign-in has expired or the user goes back.
 */
export const showSecondStep = (
  first: HTMLFormElement,
  { locale, send, onBack }: SecondStep,
): void => {
  const text = TEXTS[locale];
  const form = document.createElement('form');
  form.noValidate = true;
  form.innerHTML = markup(text);
  const find = (selector: string) => form.querySelector(selector) as HTMLElement;
  const input = find('input') as HTMLInputElement;
  const [alert, submit] = [find('output'), find('.submit')];
  let isApp = true;
  const choose = (app: boolean) => {
    isApp = app;
    find('#step').textContent = app ? text.app : text.recovery;
    find('label span').textContent = app ? text.code : text.recovery_code;
    find('.other').textContent = app ? text.use_recovery : text.use_app;
    // A recovery code has letters; a code of the app may be in two groups.
    input.inputMode = app ? 'numeric' : 'text';
    input.value = '';
    alert.textContent = '';
    input.focus();
  };
  const setSubmitting = (value: boolean) => {
    submit.setAttribute('aria-disabled', String(value));
    submit.textContent = value ? text.submitting : text.submit;
  };
  const goBack = (reason?: string) => {
    form.replaceWith(first);
    onBack(reason);
  };
  const answer = async () => {
    alert.textContent = input.value.trim() ? '' : text.required;
    if (alert.textContent) return input.focus();
    setSubmitting(true);
    const refusal = await send(input.value);
    // Signed in, or gone back meanwhile.
    if (!refusal || !form.isConnected) return;
    setSubmitting(false);
    const { status, body } = refusal;
    const reason = body?.detail ?? (status ? text.failed : text.offline);
    if (status === UNAUTHORISED) return goBack(reason);
    alert.textContent = reason;
    input.select();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer();
  });
  find('.other').addEventListener('click', () => choose(!isApp));
  find('.back').addEventListener('click', () => goBack());
  first.replaceWith(form);
  choose(true);
};
