import type { Identifier, RaRecord } from 'ra-core';
import type { BulkChange } from '../../../contract/rules/bulkChange';

/** A change of one record, applied only if the record has not changed since it was loaded. */
export interface RecordChange {
  id: Identifier;
  change: BulkChange;
  /** The ETag of the record as loaded; without it, any version is changed. */
  version?: string | undefined;
  /** The record as it was shown, for an API without bulk calls. */
  known?: RaRecord | undefined;
}

/**
 * The outcome of a change: `done`; `changed` when someone else has changed the record since it was
 * loaded; `gone` when it no longer exists; `refused` by a rule.
 */
export type ChangeOutcome = 'done' | 'changed' | 'gone' | 'refused';

export interface ChangeResult {
  id: Identifier;
  outcome: ChangeOutcome;
  /** Why, in the server's words. */
  reason?: string | undefined;
  /** The change that restores the record; none when nothing was changed or the record was deleted. */
  undo?: BulkChange | undefined;
  /** The record's new version, from an API with bulk calls. */
  version?: string | undefined;
  /** The record itself, from an API without. */
  known?: RaRecord | undefined;
}

export interface BulkOptions {
  /** The owner of nested records. */
  meta?: Record<string, unknown> | undefined;
  /** The idempotency key: changes that are sent again with it are applied once. */
  key?: string;
}

/** The calls that change many records, with an announced bulk call or one record at a time. */
export interface BulkCalls {
  /**
   * Makes at most `BULK_LIMITS.operations` changes, and resolves to a result for each. Rejects when
   * the API could not be reached or the session has ended.
   */
  changeMany: (
    resource: string,
    changes: RecordChange[],
    options?: BulkOptions,
  ) => Promise<ChangeResult[]>;
  /** The current versions of records, by id; only for an API that announced `bulk`. */
  getVersions: (
    resource: string,
    ids: Identifier[],
    options?: BulkOptions,
  ) => Promise<Map<Identifier, string>>;
}
