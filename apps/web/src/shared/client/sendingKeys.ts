import { keepIfRoom } from '../keepIfRoom.ts';

const place = 'assay.unsettled';
const most = 20;

/** In place of what was typed, which may be long; where two have the same, the server refuses the second one's key. */
const digestOf = (what: unknown[]): string => {
  const text = JSON.stringify(what);
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum, 65599) + text.charCodeAt(at);
  return `${text.length}.${sum}`;
};

const read = (): [digest: string, key: string][] => JSON.parse(sessionStorage.getItem(place) ?? '[]');
const write = (all: [string, string][]): void => keepIfRoom(sessionStorage, place, JSON.stringify(all));
const others = (digest: string) => read().filter(([one]) => one !== digest);

/**
 * The key to send this with: the one it had, until it is settled, in this tab. Its answer may have been lost, with the
 * page too: whoever loads it again and sends the same sends it once.
 */
export const sendingKeyOf = (...what: unknown[]): string => {
  const digest = digestOf(what);
  const key = read().find(([one]) => one === digest)?.[1] ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  write([...others(digest), [digest, key] satisfies [string, string]].slice(-most));
  return key;
};

/** It was taken: the same sent again is another one. */
export const settleSending = (...what: unknown[]): void => write(others(digestOf(what)));
