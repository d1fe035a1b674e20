/**
 * Makes something once for each database, or transaction, that it is asked for: statements that are put together again and
 * again from the same hundred parts.
 */
export const onceFor = <Db extends object, Made>(make: (db: Db) => Made): ((db: Db) => Made) => {
  const made = new WeakMap<Db, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
};
