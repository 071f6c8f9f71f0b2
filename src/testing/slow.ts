import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';

type Call = (...args: unknown[]) => Promise<unknown>;

/** The provider, or importer, with every call replaced; `offers`, which calls no API, stays as it is. */
export const mapCalls = <P extends object>(provider: P, replace: (call: Call) => Call): P => {
  const entries = Object.entries(provider).map(([name, value]: [string, unknown]) =>
    typeof value === 'function' && name !== 'offers'
      ? [name, replace(value as Call)]
      : [name, value],
  );
  return { ...provider, ...Object.fromEntries(entries) } as P;
};

/** A provider on a slow network: every call takes `ms` milliseconds longer. */
export const slow = (provider: ConsoleDataProvider, ms: number): ConsoleDataProvider =>
  mapCalls(provider, (call) => async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return call(...args);
  });
