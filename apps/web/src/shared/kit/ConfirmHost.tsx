import { useEffect } from 'react';
import { usePart } from '../hooks/usePart.ts';
import { useConfirm } from './confirmStore.ts';

const load = async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog;

/** Where `confirm` asks; the dialog is fetched with the first question. */
export const ConfirmHost = () => {
  const [Dialog, want] = usePart<object>(load);
  const pending = useConfirm((state) => state.pending);
  useEffect(() => {
    if (pending !== null) want(true);
  }, [pending, want]);
  return Dialog === undefined ? null : <Dialog />;
};
