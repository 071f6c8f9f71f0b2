import * as HTTP from '../../contract/httpStatus';
import { clearPasskeyUse, isPasskeyCancelled } from '../features/account/passkeySupport';
import type { ErrorBody } from '../http/errors';
import type { SignInTexts } from '../i18n/signInTexts';

/** Why nobody has signed in; without a status for what the browser throws. */
export interface Refusal {
  status?: number;
  body?: ErrorBody;
}

/** What signing in with a passkey does on the page. */
export interface PasskeySignIn {
  text: (key: keyof SignInTexts) => string;
  /** Signs in, as the form does, and resolves with the error, if there is one. */
  attempt: (params: object) => Promise<Refusal | undefined>;
  /** Shows what went wrong; an empty text when the user has closed the browser's prompt. */
  onFailure: (message: string) => void;
}

/**
 * Signs in with a passkey; loaded when the button is pressed. Once the API has responded that it takes
 * no passkeys, they are no longer offered in this browser.
 */
export const signInByPasskey = async (
  button: Element,
  { text, attempt, onFailure }: PasskeySignIn,
) => {
  const error = await attempt({ passkey: true });
  if (!error) return;
  const { status, body } = error;
  const isUnknown = status === HTTP.notFound;
  if (isUnknown) {
    clearPasskeyUse();
    button.closest('form')?.querySelector('input')?.focus();
    button.remove();
  }
  const detail = isUnknown ? undefined : body?.detail;
  const message = detail ?? text(status === 0 ? 'offline' : 'failed');
  onFailure(isPasskeyCancelled(error) ? '' : message);
};
