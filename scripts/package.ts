import { packageTo } from './build/package.ts';

// `npm run package -- folder`
const [folder] = process.argv.slice(2);
if (folder) await packageTo(folder);
else {
  console.error('Usage: npm run package -- <folder>');
  process.exitCode = 1;
}
