import { commandLog } from './http/log.ts';
import type { Print } from './progress.ts';

/** Whether a person reads the standard output of this process, and nothing stores it. */
export const isAtTerminal = process.stdout.isTTY;

// What a start says is logged at every LOG_LEVEL, which may not have been read yet.
const log = commandLog('info', process.stdout);

/** Says something outside of requests to the operator: a sentence at a terminal, otherwise a line of the log. */
export const print: Print = (line, level = 'info') => {
  if (isAtTerminal) console.log(line);
  else log[level](line);
};

/** Says why the server ends: the error with its stack. */
export const printError = (error: unknown) => {
  if (isAtTerminal) console.error(error);
  else log.fatal(error);
};
