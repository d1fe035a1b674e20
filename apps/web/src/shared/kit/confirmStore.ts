import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface ConfirmRequest {
  title: string;
  /** Name what is touched, above all for what destroys. */
  body?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Draws the action in the colour of what destroys. */
  danger?: boolean;
}

interface Pending extends ConfirmRequest {
  answer: (yes: boolean) => void;
}

export const useConfirm = create<{ pending: Pending | null }>()(() => ({ pending: null }));

/** Ask before acting: `if (await confirm({ title, danger: true })) remove.mutate(...)`. Closing the dialog means no. */
export const confirm = async (request: ConfirmRequest): Promise<boolean> =>
  await new Promise((resolve) => {
    useConfirm.getState().pending?.answer(false);
    useConfirm.setState({
      pending: {
        ...request,
        answer: (yes) => {
          useConfirm.setState({ pending: null });
          resolve(yes);
        },
      },
    });
  });
