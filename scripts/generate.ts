import { fileURLToPath } from 'node:url';
import nodePlop from 'node-plop';
import type { Answers } from './generate/plopfile.ts';
import { rememberFiles } from './generate/undo.ts';

// The folders in which a resource is written.
const WRITTEN = ['contract', 'server/database', 'src'];

const USAGE = 'npm run generate resource couriers name:text phoneNumber:text';

const generate = async ([generator, resource = '', ...fieldTexts]: string[]) => {
  if (generator !== 'resource') throw new Error(`Usage: ${USAGE}`);
  const plopfile = fileURLToPath(new URL('generate/plopfile.ts', import.meta.url));
  const plop = await nodePlop(plopfile, { destBasePath: process.cwd(), force: false });
  const answers: Answers = { resource, fieldTexts };
  const undo = rememberFiles(WRITTEN);
  const stop = () => {
    undo();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const { changes, failures } = await plop.getGenerator(generator).runActions(answers);
  // Only the first: plop reports every later action as aborted.
  const [failure] = failures;
  if (failure) {
    undo();
    throw new Error(failure.error);
  }
  for (const { path } of changes) console.log(path);
  console.log('\nCONTRIBUTING.md says what remains to be done by hand.');
};

// `npm run generate resource couriers name:text phoneNumber:text`: writes a resource in every layer.
try {
  await generate(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
