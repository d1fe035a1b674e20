/** Over how long (ms) the pages of a contest spread what they ask when something changes for all of them at once. */
const spreadMs = 2000;

/** Call `run` at a random moment of the next two seconds, or of as many ms as given; the answer takes it back. */
export const spread = (run: () => void, within = spreadMs): (() => void) => {
  const timer = setTimeout(run, Math.random() * within);
  return () => clearTimeout(timer);
};
