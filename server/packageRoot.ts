import { fileURLToPath } from 'node:url';

// The sources stand one folder below the package, the build (dist-server/server) two.
const up = import.meta.url.endsWith('.ts') ? '..' : '../..';

/** The folder of this package, whatever folder the process was started in. */
export const packageRoot = fileURLToPath(new URL(up, import.meta.url));
