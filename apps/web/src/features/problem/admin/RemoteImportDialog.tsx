import { problem, problemRemote, remote } from '@assay/contract';
import { Button, Modal, Select, Textarea } from '@mantine/core';
import { IconCheck, IconLoader2, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './RemoteImport.module.css';

/** Problems in one go; the sites want pauses. */
const longestList = 50;

interface Row {
  id: string;
  state: 'now' | 'done' | 'failed';
  /** What it is called here, or why it was not brought. */
  words?: string;
  pid?: number;
}

const glyphs = { now: IconLoader2, done: IconCheck, failed: IconX };

/** The lines of a list, without blanks and repetitions. */
const linesOf = (text: string): string[] =>
  [...new Set(text.split(/[\n,]+/).map((line) => line.trim()))].filter(Boolean);

/** Brings problems of another judge, one after the other; what was not brought stays in the field with its reason. */
export const RemoteImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('remoteAdmin');
  const sites = useCall(remote.getRemoteSites, {}, { staleTime: 300_000 });
  const [site, setSite] = useState<string | null>(null);
  const [list, setList] = useState('');
  const [page, setPage] = useState('');
  const [rows, setRows] = useState<Row[]>([]);
  const [busy, setBusy] = useState(false);
  const leave = useFormExit([list, page], onClose);
  const bring = useCallMutation(problemRemote.bringRemoteProblem, {
    quiet: true,
    invalidates: [problem.adminGetProblemList, problem.getProblemList],
  });
  const ids = linesOf(list);
  const isLong = ids.length > longestList;
  const name = sites.data?.find(({ key }) => key === site)?.name ?? '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || site === null || ids.length === 0 || isLong) return;
    setBusy(true);
    const left: string[] = [];
    for (const id of ids) {
      const say = (row: Row) => setRows((all) => [...all.filter((one) => one.id !== id), row]);
      say({ id, state: 'now' });
      try {
        const source = ids.length === 1 && page.trim() !== '' ? page : undefined;
        const made = await bring.mutateAsync({ body: { site, id, page: source } });
        say({ id, state: 'done', words: made.problemId, pid: made.pid });
      } catch (error) {
        left.push(id);
        say({ id, state: 'failed', words: error instanceof Error ? error.message : '' });
      }
    }
    setList(left.join('\n'));
    if (left.length === 0) setPage('');
    setBusy(false);
  };

  return (
    <Modal
      opened
      onClose={leave}
      size={520}
      title={t('import.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <Select
          size="md"
          label={t('import.site')}
          required
          data={(sites.data ?? []).map(({ key, name: label }) => ({ value: key, label }))}
          value={site}
          onChange={setSite}
          allowDeselect={false}
        />
        <Textarea
          size="md"
          label={t('import.ids')}
          description={t('import.idsHint')}
          required
          rows={4}
          value={list}
          error={isLong ? t('import.tooMany', { max: longestList }) : undefined}
          onChange={(event) => setList(event.currentTarget.value)}
        />
        {ids.length === 1 ? (
          <details className={styles['source']}>
            <summary>{t('import.blocked')}</summary>
            <Textarea
              size="md"
              label={t('import.page')}
              description={t('import.pageHint', { site: name })}
              rows={4}
              value={page}
              onChange={(event) => setPage(event.currentTarget.value)}
            />
          </details>
        ) : null}
        {rows.length === 0 ? null : (
          <ul className={styles['rows']} aria-label={t('import.progress')} aria-live="polite">
            {rows.map(({ id, state, words, pid }) => {
              const Glyph = glyphs[state];
              return (
                <li key={id} className={styles[state]}>
                  <Glyph size={15} stroke={2} aria-hidden="true" />
                  <b>{id}</b>
                  <span>
                    {pid === undefined ? (
                      (words ?? t('import.reading'))
                    ) : (
                      <Link to={paths.adminEditProblem(pid)}>{words}</Link>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        <div className={styles['end']}>
          <Button size="md" onClick={leave}>
            {t('common:close')}
          </Button>
          <Button
            size="md"
            type="submit"
            variant="filled"
            loading={busy}
            disabled={site === null || ids.length === 0 || isLong}
          >
            {t('import.send', { count: ids.length })}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
