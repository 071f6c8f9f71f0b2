import { HttpError } from 'ra-core';
import * as HTTP from '../../contract/httpStatus';
import type { HttpClient, JsonCall } from './client';
import { type ErrorBody, confirmationIn, errorDetail } from './errors';

/** What a session has to be confirmed with. */
export type RequiredConfirmation = NonNullable<ErrorBody['confirmation']>;

interface Question extends RequiredConfirmation {
  settle: (isConfirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;
let answer: Promise<boolean> | undefined;

const set = (next: Question | undefined) => {
  question = next;
  for (const onChange of listeners) onChange();
};

/** The question whether the session is confirmed, of which there is one at a time. */
export const confirmationQuestion = {
  get: (): Question | undefined => question,
  /** Shows the question for as long as it is subscribed to; without that, nothing is asked. */
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) question?.settle(false);
    };
  },
};

/**
 * Asks, and resolves with whether the session has been confirmed. Calls refused meanwhile wait for
 * the same answer.
 */
const ask = (required: RequiredConfirmation): Promise<boolean> =>
  (answer ??= new Promise<boolean>((resolve) =>
    set({
      ...required,
      settle: (isConfirmed) => {
        answer = undefined;
        set(undefined);
        resolve(isConfirmed);
      },
    }),
  ));

/**
 * A client whose calls, if the API asks for a confirmation, ask the user for it and are then repeated. A
 * call that is not confirmed rejects with the server's words and the status 403: unlike the API's 401,
 * that does not end the session.
 */
export const withConfirmation = (http: HttpClient): HttpClient => {
  const call: JsonCall = async (path, options) => {
    try {
      return await http(path, options);
    } catch (error) {
      const required = confirmationIn(error);
      if (!required || listeners.size === 0) throw error;
      if (await ask(required)) return http(path, options);
      const detail = errorDetail(error);
      throw new HttpError(detail ?? '', HTTP.forbidden, { detail } satisfies ErrorBody);
    }
  };
  return Object.assign(call, { picture: http.picture, offers: http.offers });
};
