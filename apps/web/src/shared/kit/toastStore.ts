import type { ReactNode } from 'react';
import { create } from 'zustand';

export type ToastKind = 'error' | 'success' | 'info' | 'warning' | 'loading';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string | undefined;
  message: ReactNode;
  /** Milliseconds; Infinity stays until dismissed. */
  duration: number;
}

interface ToastOptions {
  title?: string;
  duration?: number;
}

/** One toast at a time (document 1, section 8): a new one takes the place of the old. */
export const useToast = create<{ current: Toast | null }>()(() => ({ current: null }));

let last = 0;

const show =
  (kind: ToastKind, standard: number) =>
  (message: ReactNode, { title, duration = standard }: ToastOptions = {}): number => {
    last += 1;
    useToast.setState({ current: { id: last, kind, title, message, duration } });
    return last;
  };

/** Tell the reader something for 4 s; each call answers an id for `dismiss`. `loading` stays until it is dismissed. */
export const toast = {
  error: show('error', 4000),
  success: show('success', 4000),
  info: show('info', 4000),
  warning: show('warning', 4000),
  loading: show('loading', Number.POSITIVE_INFINITY),
  /** Close the toast of that id, or whichever shows; a later toast is left alone. */
  dismiss: (id?: number): void => {
    const { current } = useToast.getState();
    if (current !== null && (id === undefined || current.id === id)) useToast.setState({ current: null });
  },
};
