import { existsSync } from 'node:fs';

/**
 * Returns the environment, completed by the file `.env` of the working directory if there is one.
 * What is set outside wins. `ENV_FILE` names another file; empty, none is read, as in tests.
 */
export function readEnvironment() {
  const file = process.env.ENV_FILE ?? '.env';
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
