import type { ApiError } from './apiError.ts';

interface ClientEvents {
  /** HTTP 401: the session is gone. */
  unauthorized: { error: ApiError; admin: boolean };
  /** HTTP 403: roles may have changed. */
  forbidden: { error: ApiError; admin: boolean };
  /** Any failed call that was not sent quietly; the shell shows it as a toast. */
  failed: { error: ApiError };
  /** The server renewed the token. */
  renewed: { token: string };
}

type Listener<K extends keyof ClientEvents> = (event: ClientEvents[K]) => void;

const listeners: { [K in keyof ClientEvents]: Set<Listener<K>> } = {
  unauthorized: new Set(),
  forbidden: new Set(),
  failed: new Set(),
  renewed: new Set(),
};

const subscribe =
  <K extends keyof ClientEvents>(name: K) =>
  (listener: Listener<K>): (() => void) => {
    listeners[name].add(listener);
    return () => {
      listeners[name].delete(listener);
    };
  };

export const onUnauthorized = subscribe('unauthorized');
export const onForbidden = subscribe('forbidden');
export const onFailed = subscribe('failed');
export const onRenewed = subscribe('renewed');

export const emit = <K extends keyof ClientEvents>(name: K, event: ClientEvents[K]): void => {
  for (const listener of listeners[name]) listener(event);
};
