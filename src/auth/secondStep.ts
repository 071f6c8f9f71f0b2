import { secondStep as en } from '../i18n/en/secondStep';
import { secondStep as fr } from '../i18n/fr/secondStep';
import type { Locale } from '../i18n/languages';
import type { SecondFactorAnswer } from '../../contract/secondFactor';
import type { browserTokenOf } from './browserToken';

// Loaded by the sign-in page after a right password; nothing that it imports may share code with that.
const TEXTS: Record<Locale, typeof en> = { en, fr };

const CHECK = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  minHeight: '2rem',
  fontWeight: '400',
};
const CHECKBOX = {
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  minHeight: '0',
  margin: '0',
  accentColor: 'var(--primary)',
};

const markup = (text: typeof en) => `
  <header>
    <h1>${text.title}</h1>
    <p id="step"></p>
  </header>
  <label><span></span>
    <input name="code" required autocomplete="one-time-code" spellcheck="false" aria-describedby="step" />
  </label>
  <label class="trust"><input type="checkbox" name="trust" /><span>${text.trust}</span></label>
  <output role="alert"></output>
  <button class="submit">${text.submit}</button>
  <footer>
    <button type="button" class="option other"></button>
    <button type="button" class="option back">${text.back}</button>
  </footer>`;

/** Why an answer did not sign in: its status, 0 or none without a response, and the server's words. */
interface Refusal {
  status?: number;
  body?: { detail?: string };
}

/** A code, or the token of a trusted browser. */
type Answer = Omit<SecondFactorAnswer, 'challenge'>;

interface SecondStep {
  locale: Locale;
  /** The token of this browser, if it is trusted. */
  browserToken: ReturnType<typeof browserTokenOf>;
  /** Signs in with an answer. Resolves with why that failed, and undefined once signed in. */
  send: (answer: Answer) => Promise<Refusal | undefined>;
  /** The form is shown again, for a reason in the server's words unless the user went back. */
  onBack: (reason?: string) => void;
}

const UNAUTHORISED = 401;
const UNPROCESSABLE = 422;

const reasonOf = ({ status, body }: Refusal, text: typeof en) =>
  body?.detail ?? (status ? text.failed : text.offline);

const createForm = (text: typeof en) => {
  const form = document.createElement('form');
  form.noValidate = true;
  form.innerHTML = markup(text);
  const find = (selector: string) => form.querySelector(selector) as HTMLElement;
  const trust = find('[name=trust]') as HTMLInputElement;
  // Here, so that the page of those who never see it does not grow.
  Object.assign(find('.trust').style, CHECK);
  Object.assign(trust.style, CHECKBOX);
  return { form, find, trust };
};

/** Shows the form in place of the first; `failure` is why the browser could not sign in without it. */
const showForm = (
  first: HTMLFormElement,
  { send, onBack }: SecondStep,
  { text, failure }: { text: typeof en; failure: string },
) => {
  const { form, find, trust } = createForm(text);
  const input = find('[name=code]') as HTMLInputElement;
  const [alert, submit, back] = [find('output'), find('.submit'), find('.back')];
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
    // The code may sign in yet.
    back.setAttribute('aria-disabled', String(value));
  };
  const setInvalid = (value: boolean) => input.setAttribute('aria-invalid', String(value));
  const goBack = (reason?: string) => {
    form.replaceWith(first);
    onBack(reason);
  };
  const answer = async () => {
    alert.textContent = input.value.trim() ? '' : text.required;
    setInvalid(alert.textContent !== '');
    if (alert.textContent) return input.focus();
    setSubmitting(true);
    const code = input.value;
    const refusal = await send(trust.checked ? { code, trust: true } : { code });
    if (!refusal) return;
    setSubmitting(false);
    if (refusal.status === UNAUTHORISED) return goBack(reasonOf(refusal, text));
    alert.textContent = reasonOf(refusal, text);
    setInvalid(refusal.status === UNPROCESSABLE);
    input.select();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer();
  });
  find('.other').addEventListener('click', () => choose(!isApp));
  back.addEventListener('click', () => {
    if (back.getAttribute('aria-disabled') !== 'true') goBack();
  });
  first.replaceWith(form);
  choose(true);
  alert.textContent = failure;
};

/**
 * Signs in without a code if this browser is trusted. Otherwise replaces the form of the sign-in page by
 * one that asks for a code of an authenticator app or for a recovery code. It puts the form back when the
 * sign-in has expired or the user goes back. Resolves once signed in or shown.
 */
export const showSecondStep = async (first: HTMLFormElement, step: SecondStep): Promise<void> => {
  const { locale, browserToken: kept, send, onBack } = step;
  const text = TEXTS[locale];
  const browserToken = kept.get();
  let failure = '';
  if (browserToken !== null) {
    const refusal = await send({ browserToken });
    if (!refusal) return;
    if (refusal.status === UNAUTHORISED) return onBack(reasonOf(refusal, text));
    if (refusal.status === UNPROCESSABLE) kept.remove();
    else failure = reasonOf(refusal, text);
  }
  showForm(first, step, { text, failure });
};
