import { StartupError } from './startupError.ts';
import { SECRETS } from './variables.ts';

const refuse = (file: string, text: string, index: number, sentence: string): never => {
  const line = text.slice(0, index).split('\n').length;
  throw new StartupError(`The file ${file} cannot be used: its line ${line} ${sentence}`);
};

const encodingOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * The text of an operator's file: UTF-8, or UTF-16 with the byte-order mark that Windows tools
 * write. Throws a StartupError that names the line with anything else.
 */
export function decodeText(bytes: Uint8Array, file: string) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, '\n');
  // What is not UTF-8 is decoded as U+FFFD; UTF-16 without the mark has null characters.
  const wrong = text.search(/[\0\uFFFD]/);
  return wrong === -1 ? text : refuse(file, text, wrong, 'is not UTF-8. Save it in that encoding.');
}

// `NAME='value' # comment`, `NAME=value`, a comment, or nothing.
const LINE =
  /[^\S\n]*(?:(?:export[^\S\n]+)?(?<name>[A-Za-z_]\w*)[^\S\n]*=[^\S\n]*(?:(?<quote>["'`])(?<quoted>(?:(?!\k<quote>)[^])*)\k<quote>[^\S\n]*(?:(?<=\s)#.*)?|(?<plain>(?!["'`“”„‘’‚«]).*))|#.*|)(?:\n|$)/gy;

/**
 * The variables that the text of a file sets. Stricter than Node's own parser, which skips or cuts
 * off what it does not understand: a StartupError names the line.
 */
export function parseEnvFile(text: string, file: string) {
  const variables: Record<string, string> = {};
  let end = 0;
  for (const { 0: line, index, groups = {} } of text.matchAll(LINE)) {
    end = index + line.length;
    const { name, quoted, plain = '' } = groups;
    if (name === undefined) continue;
    const [value = '', comment] = plain.split(/(?<=\s)#/);
    const isSecret = SECRETS.some((secret) => secret === name);
    if (value.includes('#') || (isSecret && comment !== undefined)) {
      const advice = 'Put the whole value in single quotes, or the comment on a line of its own.';
      refuse(file, text, index, `has a # in or after the value of ${name}. ${advice}`);
    }
    variables[name] = quoted ?? value.trim();
  }
  if (end === text.length) return variables;
  return refuse(
    file,
    text,
    end,
    "is neither NAME=value, NAME='value' nor a comment, which begins with #.",
  );
}
