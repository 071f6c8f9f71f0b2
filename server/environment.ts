import { existsSync, readFileSync } from 'node:fs';
import { decodeText, parseEnvFile } from './envFile.ts';
import { type Print, printOnStderr } from './progress.ts';
import { StartupError } from './startupError.ts';
import { unknownVariables } from './unknownVariables.ts';
import { SECRETS } from './variables.ts';

const readText = (file: string, of: string) => {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new StartupError(
      `The file of ${of} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return decodeText(bytes, file);
};

/** What the file that `<name>_FILE` names has; undefined if that is not set. */
function secretOf(name: string, environment: NodeJS.ProcessEnv) {
  const variable = `${name}_FILE`;
  const file = environment[variable];
  if (!file) return undefined;
  if (environment[name]) {
    throw new StartupError(`The variables ${name} and ${variable} are both set. Keep one of them.`);
  }
  // Editors end a file with a line break.
  return readText(file, variable).replace(/\n$/, '');
}

/**
 * Returns the environment, completed by the file `.env` of the working directory if there is one.
 * What is set outside wins. `ENV_FILE` names another file; empty, none is read, as in tests. A secret
 * may be in a file of its own, which `<name>_FILE` names: other processes of the same user, such as
 * those that decode pictures, can read the environment. Throws a StartupError if it cannot be read.
 * `print` receives which variables may be misspelt.
 */
export function readEnvironment(print: Print = printOnStderr) {
  const file = process.env.ENV_FILE ?? '.env';
  const inFile = existsSync(file) ? parseEnvFile(readText(file, 'ENV_FILE'), file) : {};
  for (const sentence of unknownVariables(Object.keys(process.env), Object.keys(inFile))) {
    print(sentence, 'warn');
  }
  // Also for what reads the environment itself, as OpenTelemetry and Vite do.
  for (const [name, value] of Object.entries(inFile)) process.env[name] ??= value;
  const secrets = SECRETS.flatMap((name) => {
    const secret = secretOf(name, process.env);
    return secret === undefined ? [] : [[name, secret]];
  });
  return { ...process.env, ...(Object.fromEntries(secrets) as Record<string, string>) };
}
