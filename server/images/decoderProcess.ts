import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../packageRoot.ts';
import { namespaces } from './namespaces.ts';

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

interface Way {
  command: string[];
  uid?: number;
  gid?: number;
}

/** How a process is started, the most isolated first. Another user cannot read what this one may. */
function waysToStart(): Way[] {
  const node = process.execPath;
  if (extname(source) === '.ts') return [{ command: [node, '--import', 'tsx'] }];
  const users = process.getuid?.() === 0 ? [otherUser, {}] : [{}];
  const prefixes = process.platform === 'linux' ? [...namespaces(node, codeFolders()), []] : [[]];
  const restricted = [node, ...permissions()];
  return [
    ...users.flatMap((user) =>
      prefixes.map((prefix) => ({ ...user, command: [...prefix, ...restricted] })),
    ),
    { command: [node] },
  ];
}

const ways = waysToStart();

/**
 * Starts a process that decodes, with as little as possible within its reach. Returns it with
 * `isolateLess`, for when it could not be started: that tells whether there is a less isolated way, in
 * which all later ones are started: the system may allow no namespaces, or not let the other user read
 * the program.
 */
export function forkDecoder(): { decoder: ChildProcess; isolateLess: () => boolean } {
  const [way, next] = ways;
  const { command: [execPath, ...execArgv] = [], ...user } = way ?? {};
  const decoder = fork(program, {
    execPath,
    execArgv,
    ...user,
    // It reads files of strangers, so it is given none of the server's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const isolateLess = () => {
    // Else another process that was started at the same time has done so.
    if (next && ways[0] === way) {
      ways.shift();
      process.emitWarning(
        `Pictures are decoded with less isolation, because ${program} could not be started as intended.`,
      );
    }
    return next !== undefined;
  };
  return { decoder, isolateLess };
}
