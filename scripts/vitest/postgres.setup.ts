import { beforeEach, inject } from 'vitest';

const postgres = inject('postgres');

if ('server' in postgres) process.env['TEST_POSTGRES'] = postgres.server;
else beforeEach(({ skip }) => skip(postgres.missing));
