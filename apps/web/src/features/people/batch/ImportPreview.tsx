import { userAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { timeouts } from '../../../shared/client/send.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import styles from './Batch.module.css';
import { writeCsv } from './csv.ts';
import { ImportTable } from './ImportTable.tsx';
import { shownRows, withCell } from './importState.ts';
import type { TableRow } from './readTable.ts';
import { saveText } from './saveText.ts';
import { secondsFor } from './workTime.ts';

interface ImportPreviewProps {
  name: string;
  read: readonly TableRow[];
  onCancel: () => void;
  onDone: (rows: readonly TableRow[]) => void;
}

/** What the server says of the rows before anything is written; wrong ones are corrected here, then all go in or none. */
export const ImportPreview = ({ name, read, onCancel, onDone }: ImportPreviewProps) => {
  const { t } = useTranslation('people');
  const [rows, setRows] = useState(read);
  const [isChanged, setChanged] = useState(false);
  const [show, setShow] = useState<'wrong' | 'all'>('wrong');
  const users = rows.map(({ cells }) => cells);
  const check = useCallMutation(userAdmin.checkUserBatch, { onSuccess: () => setChanged(false) });
  const save = useCallMutation(userAdmin.insertUserBatch, {
    invalidates: [userAdmin.getUserList],
    onSuccess: () => onDone(rows),
    timeout: timeouts.file,
    // Somebody may have taken a name meanwhile: look again, and it stands beside its row.
    onError: () => look(),
  });
  const look = (): void => check.mutate({ body: { users } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is looked at once; changes are looked at when that is asked for
  useEffect(look, []);

  const problems = check.data?.problems ?? [];
  const wrong = new Set(problems.map(({ index }) => index)).size;
  const isReady = check.data !== undefined && !isChanged && wrong === 0 && rows.length > 0;
  const change = (next: readonly TableRow[]): void => {
    setRows(next);
    setChanged(true);
  };
  const saveWrong = (): void => {
    const lines = [...new Set(problems.map(({ index }) => index))].map((index) => rows[index]!.cells);
    saveText(`wrong-${name.replace(/\.\w+$/, '')}.csv`, writeCsv([[...userAdmin.batchFields.options], ...lines]));
  };
  const counted = (count: number): string => `${formatNumber(count)} ${t('import.rows', { count })}`;
  const verdict = (): string => {
    if (check.data === undefined) return '';
    if (isChanged) return t('import.changed');
    return wrong > 0
      ? t('import.fix', { count: wrong, wrong: counted(wrong), rows: counted(rows.length) })
      : t('import.ready', { count: rows.length });
  };

  return (
    <Card flush edge title={name}>
      <div className={styles['banner']} role="status">
        <strong>{t('import.nothing')}</strong> {verdict()}
      </div>
      <div className={styles['counts']}>
        <Readouts
          size="medium"
          items={[
            { label: t('import.read'), value: counted(rows.length) },
            { label: t('import.good'), value: check.data === undefined ? '–' : counted(rows.length - wrong) },
            { label: t('import.wrong'), value: check.data === undefined ? '–' : counted(wrong) },
            { label: t('import.written'), value: counted(0) },
          ]}
        />
      </div>
      <div className={styles['tools']}>
        <Segmented
          label={t('import.show')}
          value={show}
          onChange={setShow}
          options={[
            { value: 'wrong', label: t('import.onlyWrong', { count: wrong }) },
            { value: 'all', label: t('import.everything', { count: rows.length }) },
          ]}
        />
        {wrong > 0 ? <span className={styles['grow']}>{t('import.editHint')}</span> : null}
        {wrong > 0 && !isChanged ? (
          <Button onClick={saveWrong}>{t('import.downloadWrong', { count: wrong })}</Button>
        ) : null}
      </div>
      {/* What nobody has checked is not said to be fine. */}
      {check.data === undefined && show === 'wrong' ? null : (
        <ImportTable
          rows={rows}
          shown={shownRows(rows, problems, show === 'all')}
          onCell={(index, place, text) => change(withCell(rows, index, place, text))}
          onRemove={(removed) => {
            const left = rows.filter((_, index) => index !== removed);
            change(left);
            // Places moved: what was found stands beside other rows now.
            check.mutate({ body: { users: left.map(({ cells }) => cells) } });
          }}
        />
      )}
      <div className={styles['foot']}>
        <span className={styles['grow']} role="status">
          {save.isPending ? t('import.working', { seconds: secondsFor(rows.length) }) : t('import.closeHint')}
        </span>
        <Button variant="subtle" disabled={save.isPending} onClick={onCancel}>
          {t('import.cancel')}
        </Button>
        <Button variant="light" loading={check.isPending} disabled={save.isPending} onClick={look}>
          {t('import.recheck')}
        </Button>
        <Button
          variant="filled"
          loading={save.isPending}
          disabled={!isReady || check.isPending}
          onClick={() => save.mutate({ body: { users, allOrNothing: true } })}
        >
          {t('import.submit', { count: rows.length })}
        </Button>
      </div>
    </Card>
  );
};
