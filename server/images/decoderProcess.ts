import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../packageRoot.ts';

const source = fileURLToPath(import.meta.url);
// Built or not, the two are side by side.
const program = join(dirname(source), `decoder${extname(source)}`);

// The user that owns nothing, by convention.
const NOBODY = 65_534;
const otherUser = { uid: NOBODY, gid: NOBODY };

const PACKAGES = 'node_modules';

/** The folders with the code of a decoder: its own, and that of the packages, also behind a link. */
function codeFolders() {
  const sharp = createRequire(source).resolve('sharp');
  const linked = sharp.slice(0, sharp.lastIndexOf(PACKAGES) + PACKAGES.length);
  // Node 20 aborts at a folder that is named twice.
  return [...new Set([dirname(program), join(packageRoot, PACKAGES), linked])];
}

/**
 * What makes Node refuse everything but reading its own code: files, processes, workers, and from Node
 * 25 the network. It binds JavaScript only, not a native library that has been made to run other code.
 */
function permissions() {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  if (flag === undefined) return [];
  return [
    flag,
    '--allow-addons',
    ...codeFolders().map((folder) => `--allow-fs-read=${join(folder, '*')}`),
    // Node warns of the two flags before.
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/** How a process is started, the most isolated first. Another user cannot read what this one may. */
const ways: { execArgv: string[]; uid?: number; gid?: number }[] =
  extname(source) === '.ts'
    ? [{ execArgv: ['--import', 'tsx'] }]
    : [
        ...(process.getuid?.() === 0 ? [{ execArgv: permissions(), ...otherUser }] : []),
        { execArgv: permissions() },
        { execArgv: [] },
      ];

/** Starts a process that decodes, with as little as possible within its reach. */
export const forkDecoder = (): ChildProcess =>
  fork(program, {
    execArgv: [],
    ...ways[0],
    // It reads files of strangers, so it is given none of the server's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/**
 * After a process could not be started: whether there is a less isolated way, in which all later ones
 * are started: the other user may not be allowed to read the program.
 */
export function isolateLess() {
  if (ways.length === 1) return false;
  ways.shift();
  process.emitWarning(
    `Pictures are decoded with less isolation, because ${program} could not be started as intended.`,
  );
  return true;
}
