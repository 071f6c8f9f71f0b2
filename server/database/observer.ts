/** Follows the work of a database. Each function calls `run` and returns its outcome. */
export interface DatabaseObserver {
  /** Follows one statement, also within a transaction; its text has placeholders for the values. */
  statement: <T>(text: string, run: () => Promise<T>) => Promise<T>;
  transaction: <T>(run: () => Promise<T>) => Promise<T>;
}

/** Follows nothing. */
export const NO_OBSERVER: DatabaseObserver = {
  statement: (_text, run) => run(),
  transaction: (run) => run(),
};
