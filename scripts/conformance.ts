import { parseArgs } from 'node:util';
import { checkConformance, type CallResult } from './conformance/check.ts';

// `npm run conformance -- https://shop.example/api --token=T`: whether the console fits an API that
// somebody else runs. The URL is the base that its paths follow. Instead of a token, `--username`
// and `--password` sign in. It creates a record of each kind, and says which it cannot delete.

const options = {
  token: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
} as const;

/** Writes `--token T` as `--token=T`, the only form in which parseArgs takes a value that begins with a dash. */
function joinValues(args: string[]) {
  const names = Object.keys(options).map((name) => `--${name}`);
  const joined: string[] = [];
  for (const arg of args) {
    const name = joined.at(-1) ?? '';
    if (names.includes(name)) joined.splice(-1, 1, `${name}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

const { values, positionals } = parseArgs({
  args: joinValues(process.argv.slice(2)),
  allowPositionals: true,
  options,
});
const [url] = positionals;
if (url === undefined || (values.token === undefined && values.password === undefined)) {
  console.error('Usage: npm run conformance -- URL --token=TOKEN');
  process.exit(2);
}

const counts = { holds: 0, acceptable: 0, unusable: 0 };
const report = ({ call, verdict, note }: CallResult) => {
  counts[verdict] += 1;
  console.log(`${verdict.padEnd(10)}  ${call}${note === undefined ? '' : `: ${note}`}`);
};
const left = await checkConformance({ ...values, url: url.replace(/\/$/, ''), report });
if (left.length > 0) console.log(`Left behind, because no call deletes them: ${left.join(', ')}.`);
console.log(
  `${counts.holds} calls hold, ${counts.acceptable} differ acceptably, the console cannot work with ${counts.unusable}.`,
);
process.exitCode = counts.unusable === 0 ? 0 : 1;
