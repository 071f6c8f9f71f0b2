import { writeFileSync } from 'node:fs';
import { envExample } from './envExample.ts';

// `npm run env-example`
writeFileSync('.env.example', envExample());
