DROP INDEX CONCURRENTLY IF EXISTS "access_entries_news_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_news_idx" ON "access_entries" USING btree ("id") WHERE "access_entries"."event" in ('account-created', 'account-deleted', 'account-disabled', 'account-enabled', 'password-set', 'factor-removed', 'invitation-created', 'invitation-withdrawn', 'invitation-used', 'reset-created', 'reset-used', 'data-restored');
