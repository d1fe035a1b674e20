import { userAdmin } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { timeouts } from '../../../shared/client/send.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { RoleChoice, typeOf } from '../users/RoleChoice.tsx';
import styles from './Batch.module.css';
import { batchFields, type Columns, columnsOf } from './columns.ts';
import { writeCsv } from './csv.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportTable } from './ImportTable.tsx';
import { shownRows, withCell } from './importState.ts';
import { lostDigits } from './lostDigits.ts';
import { arrange, type Table, type TableRow } from './readTable.ts';
import { saveText } from './saveText.ts';
import { WorkingHint } from './WorkingHint.tsx';

interface ImportPreviewProps {
  name: string;
  table: Table;
  onCancel: () => void;
  onDone: (rows: readonly TableRow[]) => void;
}

/** What the server says of the rows before anything is written; wrong ones are corrected here, then all go in or none. */
export const ImportPreview = ({ name, table, onCancel, onDone }: ImportPreviewProps) => {
  const { t } = useTranslation('people');
  const [columns, setColumns] = useState(() => columnsOf(table.heads));
  const [rows, setRows] = useState<readonly TableRow[]>(() => arrange(table, columns));
  const [isChanged, setChanged] = useState(false);
  const [chosen, setShow] = useState<'wrong' | 'all'>();
  const [role, setRole] = useState(String(roleIds.user));
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
  const warnings = lostDigits(rows);
  // Where nothing is wrong, what comes in is what there is to see.
  const show = chosen ?? (wrong + warnings.length > 0 ? 'wrong' : 'all');
  const made = rows.filter(({ isMade }) => isMade).length;
  const isReady = check.data !== undefined && !isChanged && wrong === 0 && rows.length > 0;
  const change = (next: readonly TableRow[]): void => {
    setRows(next);
    setChanged(true);
  };
  const remap = (next: Columns): void => {
    const arranged = arrange(table, next);
    setColumns(next);
    setRows(arranged);
    check.mutate({ body: { users: arranged.map(({ cells }) => cells) } });
  };
  const saveWrong = (): void => {
    const lines = [...new Set(problems.map(({ index }) => index))].map((index) => rows[index]!.cells);
    saveText(`wrong-${name.replace(/\.\w+$/, '')}.csv`, writeCsv([[...batchFields], ...lines]));
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
        {warnings.length > 0 ? ` ${t('import.lostCount', { count: warnings.length })}` : null}
        {made > 0 ? ` ${t('import.madeCount', { count: made })}` : null}
      </div>
      <ImportColumns table={table} columns={columns} onChange={remap} />
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
            { value: 'wrong', label: t('import.onlyWrong', { count: wrong + warnings.length }) },
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
          shown={shownRows(rows, [...problems, ...warnings], show === 'all')}
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
          {save.isPending ? <WorkingHint working count={rows.length} /> : t('import.closeHint')}
        </span>
        <RoleChoice value={role} onChange={setRole} disabled={save.isPending} />
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
          onClick={() => save.mutate({ body: { users, allOrNothing: true, ...typeOf(role) } })}
        >
          {t('import.submit', { count: rows.length })}
        </Button>
      </div>
    </Card>
  );
};
