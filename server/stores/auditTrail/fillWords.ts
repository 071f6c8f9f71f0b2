import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accessWords, auditWords } from '../../../contract/search/auditWords.ts';
import type { Database } from '../../database/database.ts';
import { repeat } from '../../database/repeat.ts';
import { accessEntries } from '../../database/schema/accessEntries.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { storedWords } from '../audit.ts';
