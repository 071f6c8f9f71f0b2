import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';
import { createImporter } from '../features/import/importer';
import type { ImporterAccess } from '../features/import/useImporter';
import { mapCalls } from './slow';

/** The provider with imports that run in the page, where its API is. */
export const withImporter = (
  provider: ConsoleDataProvider,
): ConsoleDataProvider & ImporterAccess => ({
  ...provider,
  openImporter: ({ onProgress, onError }) => {
    const calls = mapCalls(
      provider,
      (call) =>
        (...args) =>
          call(...args).catch((error: unknown) => {
            onError(error);
            throw error;
          }),
    );
    // A worker's errors have a message only.
    const importer = mapCalls(
      createImporter(calls, onProgress),
      (call) =>
        (...args) =>
          call(...args).catch((error: unknown) => {
            throw new Error(error instanceof Error ? error.message : String(error));
          }),
    );
    return {
      importer,
      ended: new Promise(() => {}),
      end: () => {},
    };
  },
});
