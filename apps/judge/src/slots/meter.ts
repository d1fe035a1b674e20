/** Adds up how long places are held, those held now included. */
export interface Meter {
  /** ms of places so far. */
  ms(): number;
  /** Places held now. */
  held(): number;
  /** So many places are held from now on; answers the function that ends it. */
  begin(places: number): () => void;
}

/** A meter that has counted nothing yet. `now`: ms. */
export const createMeter = (now: () => number): Meter => {
  let counted = 0;
  let held = 0;
  let since = now();
  const count = () => {
    const at = now();
    counted += held * (at - since);
    since = at;
  };
  return {
    ms: () => counted + held * (now() - since),
    held: () => held,
    begin: (places) => {
      count();
      held += places;
      return () => {
        count();
        held -= places;
      };
    },
  };
};
