/** The largest file, in megabytes and rows. */
export const FILE_LIMITS = { megabytes: 25, rows: 50_000 };
