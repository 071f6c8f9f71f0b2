import { VARIABLES } from '../server/variables.ts';

const INTRODUCTION = `# The variables of the server and its commands, with their defaults. Copy this file to .env, or to the
# file that the variable ENV_FILE names, and uncomment what you want to change; what is set outside
# the file wins. A value with #, with quotes or with blanks at its ends is written in single quotes:
# ADMIN_PASSWORD='Sunny#Harbour-42'. In a user name or password of DATABASE_URL, # is written as %23,
# / as %2F, ? as %3F and % as %25.
# Written by \`npm run env-example\` from server/variables.ts.
`;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The text of the file `.env.example`. */
export const envExample = () =>
  [
    INTRODUCTION,
    ...Object.entries(VARIABLES).map(
      ([name, { sets, default: value }]) => `# ${sentence(sets)}\n# ${name}=${value}\n`,
    ),
  ].join('\n');
