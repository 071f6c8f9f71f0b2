import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const logged: string[] = [];
const expected: RegExp[] = [];

// While the page has listeners, Vitest logs what they receive instead of failing the whole run.
for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, () => undefined);

const describe = (value: unknown) =>
  String(value instanceof PromiseRejectionEvent ? value.reason : value);

const format = (values: unknown[]) =>
  values
    .map(describe)
    .reduce((text, value) =>
      /%[os]/.test(text) ? text.replace(/%[os]/, () => value) : `${text} ${value}`,
    );

/** In development, react-admin logs the error of every failed call, also one that is handled. */
const isFailedCall = (values: unknown[]) => values.length === 1 && values[0] instanceof HttpError;

/**
 * Names errors that the current test causes on purpose: it fails on any other error, and if one of
 * these is not logged.
 */
export const expectErrors = (...messages: RegExp[]) => expected.push(...messages);

/** The errors since the last call that no test expected, and the expected ones that were not logged. */
export const takeErrors = () => {
  const errors = logged.splice(0);
  const messages = expected.splice(0);
  return {
    unexpected: errors.filter((text) => !messages.some((message) => message.test(text))),
    missing: messages.filter((message) => !errors.some((text) => message.test(text))),
  };
};

/**
 * Fails the test during which something was logged with `console.error`, as React does with its
 * warnings, or an exception or a rejection was not handled.
 */
export const failOnErrors = () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
      if (!isFailedCall(values)) logged.push(format(values));
    });
  });
  afterEach(() => {
    expect(takeErrors()).toEqual({ unexpected: [], missing: [] });
  });
};
