import { existsSync, readFileSync } from 'node:fs';
import { StartupError } from './startupError.ts';
import { SECRETS } from './variables.ts';

/** What the file that `<name>_FILE` names has; undefined if that is not set. */
function secretOf(name: string, environment: NodeJS.ProcessEnv) {
  const variable = `${name}_FILE`;
  const file = environment[variable];
  if (!file) return undefined;
  if (environment[name]) {
    throw new StartupError(`The variables ${name} and ${variable} are both set. Keep one of them.`);
  }
  try {
    // Editors end a file with a line break.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartupError(
      `The file of ${variable} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/**
 * Returns the environment, completed by the file `.env` of the working directory if there is one.
 * What is set outside wins. `ENV_FILE` names another file; empty, none is read, as in tests. A secret
 * may be in a file of its own, which `<name>_FILE` names: other processes of the same user, such as
 * those that decode pictures, can read the environment. Throws a StartupError if it cannot be read.
 */
export function readEnvironment() {
  const file = process.env.ENV_FILE ?? '.env';
  if (existsSync(file)) process.loadEnvFile(file);
  const secrets = SECRETS.flatMap((name) => {
    const secret = secretOf(name, process.env);
    return secret === undefined ? [] : [[name, secret]];
  });
  return { ...process.env, ...(Object.fromEntries(secrets) as Record<string, string>) };
}
