import { createInterface } from 'node:readline';
import { lockFolder } from '../database/embedded/folderLock.ts';

// Tries to lock the folder it is given for each line it reads, says how that went, and keeps the lock.
const [folder = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
createInterface({ input: process.stdin }).on('line', () => {
  try {
    lockFolder(folder);
    process.stdout.write('locked\n');
  } catch {
    process.stdout.write('refused\n');
  }
});
