/** What was sent and is not known to be taken, with the key it went with: its answer may have been lost. */
const unsettled = new Map<string, string>();
const most = 20;

/** The key to send this with: the one it had, until it is settled. */
export const sendingKeyOf = (...what: unknown[]): string => {
  const text = JSON.stringify(what);
  const key = unsettled.get(text) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unsettled.delete(text);
  unsettled.set(text, key);
  const [oldest] = unsettled.keys();
  if (unsettled.size > most && oldest !== undefined) unsettled.delete(oldest);
  return key;
};

/** It was taken: the same sent again is another one. */
export const settleSending = (...what: unknown[]): void => void unsettled.delete(JSON.stringify(what));
