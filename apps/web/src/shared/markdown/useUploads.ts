import { useState } from 'react';
import { messageOf } from '../client/apiError.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { toast } from '../kit/toastStore.ts';
import { tooLarge, uploadAsMarkdown } from './uploads.ts';

/** More at once are a mistake. */
const most = 20;

/** Sends files one after another; each that arrives is written into the text, whatever becomes of the others. */
export const useUploads = (write: (text: string) => void) => {
  const { t } = useTranslation('upload', { useSuspense: false });
  const [busy, setBusy] = useState(false);
  const send = async (files: readonly File[]): Promise<void> => {
    if (busy || files.length === 0) return;
    const refused = tooLarge(files);
    if (files.length > most) return void toast.error(t('tooMany', { max: most }));
    if (refused.length > 0) return void toast.error(t('tooLarge', { names: refused.join(', ') }));
    setBusy(true);
    try {
      for (const file of files) write(`${await uploadAsMarkdown(file)}${files.length > 1 ? '\n' : ''}`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send: (files: readonly File[]) => void send(files) };
};
