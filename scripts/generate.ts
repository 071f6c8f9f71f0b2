import { fileURLToPath } from 'node:url';
import nodePlop from 'node-plop';
import type { Answers } from './generate/plopfile.ts';

const USAGE = 'npm run generate resource couriers name:text phoneNumber:text';

const generate = async ([generator, resource = '', ...fieldTexts]: string[]) => {
  if (generator !== 'resource') throw new Error(`Usage: ${USAGE}`);
  const plopfile = fileURLToPath(new URL('generate/plopfile.ts', import.meta.url));
  const plop = await nodePlop(plopfile, { destBasePath: process.cwd(), force: false });
  const answers: Answers = { resource, fieldTexts };
  const { changes, failures } = await plop.getGenerator(generator).runActions(answers);
  for (const { path } of changes) console.log(path);
  // Only the first: plop reports every later action as aborted.
  const [failure] = failures;
  if (failure) throw new Error(failure.error);
  console.log('\nCONTRIBUTING.md says what remains to be done by hand.');
};

// `npm run generate resource couriers name:text phoneNumber:text`: writes a resource in every layer.
try {
  await generate(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
