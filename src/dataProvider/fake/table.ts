/** The records of one resource in memory. Records are copied on the way in and out. */
export const createTable = <T extends { id: number }>(records: T[]) => {
  const rows = new Map(records.map((record) => [record.id, structuredClone(record)]));
  let lastId = Math.max(0, ...rows.keys());
  return {
    find: (id: number): T | undefined => structuredClone(rows.get(id)),
    /** All records, ordered by id. */
    all: (): T[] => structuredClone([...rows.values()].toSorted((a, b) => a.id - b.id)),
    ids: (): ReadonlySet<number> => new Set(rows.keys()),
    nextId: (): number => ++lastId,
    put: (record: T): void => {
      rows.set(record.id, structuredClone(record));
    },
    remove: (id: number): void => {
      rows.delete(id);
    },
  };
};

export type Table<T extends { id: number }> = ReturnType<typeof createTable<T>>;
