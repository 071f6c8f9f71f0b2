import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema/*.ts',
  casing: 'snake_case',
  out: './server/database/migrations',
});
