import { fileURLToPath } from 'node:url';

// The sources are one folder below the package, the build (dist-server/server) two.
const up = import.meta.url.endsWith('.ts') ? '..' : '../..';

/** The folder of this package, independent of the working directory. */
export const packageRoot = fileURLToPath(new URL(up, import.meta.url));
