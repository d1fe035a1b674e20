/**
 * Memoizes what is made for a database or transaction: statements that would be put together again and again from the same
 * hundred parts.
 */
export const memoize = <Db extends object, Made>(make: (db: Db) => Made): ((db: Db) => Made) => {
  const made = new WeakMap<Db, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
};
