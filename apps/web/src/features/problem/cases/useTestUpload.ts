import { problemCases } from '@assay/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/client/api.ts';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import { sendFile } from '../upload/sendFile.ts';

/** Where an upload stands. `done` and `total` are bytes while it is sent, files while it is read. */
export type TestUploadState =
  | { step: 'idle' }
  | { step: 'sending' | 'reading'; name: string; done: number; total: number }
  | { step: 'failed'; name: string; message: string }
  | { step: 'found'; name: string; size: number; upload: problemCases.CaseUpload };

/** Largest archive the server takes, bytes. */
const largest = 512 * 1024 * 1024;
/** ms between two questions how far it is. */
const pollMs = 700;

const dirOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'fileListDir' in data && typeof data.fileListDir === 'string'
    ? data.fileListDir
    : null;

/** Sends a zip of test data, follows how it is read, and keeps what was found until it is taken or given up. */
export const useTestUpload = ({ mode }: { mode: string }) => {
  const { t } = useTranslation('testData');
  const { gid } = useEditPlace();
  const [state, setState] = useState<TestUploadState>({ step: 'idle' });
  // Whoever starts again, or leaves, makes what is under way go on for nobody.
  const turn = useRef(new AbortController());
  useEffect(() => () => turn.current.abort(), []);

  const begin = useCallback((): AbortSignal => {
    turn.current.abort();
    turn.current = new AbortController();
    return turn.current.signal;
  }, []);

  const follow = async (dir: string, file: File, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      let now: problemCases.CaseUploadState | undefined;
      try {
        now = await api(problemCases.getCaseUpload, { query: { dir } }, { quiet: true, signal });
      } catch (error) {
        if (signal.aborted) return;
        setState({ step: 'failed', name: file.name, message: messageOf(error) });
        return;
      }
      if (signal.aborted) return;
      if (now.state === 'done' && now.upload !== null) {
        setState({ step: 'found', name: file.name, size: file.size, upload: now.upload });
        return;
      }
      if (now.state === 'failed') {
        setState({ step: 'failed', name: file.name, message: now.message ?? t('common:error.server') });
        return;
      }
      setState({ step: 'reading', name: file.name, done: now.done, total: now.total });
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };

  const send = async (file: File): Promise<void> => {
    const signal = begin();
    const { name, size } = file;
    if (size > largest) {
      setState({ step: 'failed', name, message: t('tooLarge') });
      return;
    }
    setState({ step: 'sending', name, done: 0, total: size });
    const sent = await sendFile({
      call: problemCases.uploadTestcaseZip,
      field: 'file',
      file,
      query: { mode, background: true, gid: gid ?? undefined },
      signal,
      onProgress: (done, total) => {
        if (!signal.aborted) setState({ step: 'sending', name, done, total });
      },
    });
    if (signal.aborted) return;
    const dir = 'data' in sent ? dirOf(sent.data) : null;
    if (dir === null) {
      setState({ step: 'failed', name, message: 'message' in sent ? sent.message : t('common:error.server') });
      return;
    }
    setState({ step: 'reading', name, done: 0, total: 0 });
    await follow(dir, file, signal);
  };

  const clear = (): void => {
    begin();
    setState({ step: 'idle' });
  };

  const giveUp = (): void => {
    if (state.step === 'found') {
      const { fileListDir: dir } = state.upload;
      // It would go by itself in a day.
      void api(problemCases.dropCaseUpload, { query: { dir } }, { quiet: true }).catch(() => undefined);
    }
    clear();
  };

  return { state, send: (file: File) => void send(file), clear, giveUp };
};
