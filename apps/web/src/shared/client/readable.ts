/** React reads these two from a promise it is told to `use`: one that is kept already is drawn without waiting. */
export type Fetched<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** A promise that says of itself what it was kept with. */
export const readable = <T>(promise: Promise<T>): Fetched<T> => {
  const fetched: Fetched<T> = promise.then((value) => {
    Object.assign(fetched, { status: 'fulfilled', value });
    return value;
  });
  return fetched;
};
