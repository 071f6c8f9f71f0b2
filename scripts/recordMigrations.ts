import { recordChecksums } from './migrationChecksums.ts';

// `npm run migration:record`
recordChecksums();
