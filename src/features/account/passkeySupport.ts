import { browserStorage } from '../../storage/browserStorage';

const { local } = browserStorage;

const KEY = 'passkeys';

/** Whether the browser has passkeys; it has none on a page that is not secure. */
export const hasPasskeySupport = (): boolean => Boolean(globalThis.PublicKeyCredential);

/**
 * Whether a passkey has been added or used in this browser, so that signing in with one is offered:
 * before, nothing tells whether the API takes passkeys.
 */
export const hasUsedPasskey = (): boolean => hasPasskeySupport() && local.get(KEY) !== null;

/** Remembers that a passkey has been added or used. */
export const rememberPasskeyUse = (): void => local.set(KEY, 'yes');

/** Clears that, because the API takes no passkeys. */
export const clearPasskeyUse = (): void => local.remove(KEY);

/** The name of what the browser threw while it was asked for a passkey. */
export const failureName = (error: unknown): string | undefined =>
  error instanceof Error ? error.name : undefined;

/** Whether the user has closed the browser's prompt, or let it wait for too long. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(failureName(error) ?? '');
