import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, independent of the working directory. It has the sources in server/
 * and the build in dist-server/.
 */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));
