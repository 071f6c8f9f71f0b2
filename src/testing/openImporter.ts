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
    return {
      importer: createImporter(calls, onProgress),
      ended: new Promise(() => {}),
      end: () => {},
    };
  },
});
