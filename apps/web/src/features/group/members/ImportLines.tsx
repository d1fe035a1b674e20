import type { groupMember } from '@assay/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import styles from './Import.module.css';
import { isJoining, isWrong } from './importOutcome.ts';

type Line = groupMember.ImportedMember & { name: string };

interface ImportLinesProps {
  /** Undefined while they are looked at. */
  lines: readonly Line[] | undefined;
  error: unknown;
  onRetry: () => void;
  onLeaveOut: (line: number) => void;
}

/** What would happen with each line of a class list; one that cannot be taken says why and can be left out. */
export const ImportLines = ({ lines, error, onRetry, onLeaveOut }: ImportLinesProps) => {
  const { t } = useTranslation('groupDesk');
  const outcome = (line: Line) =>
    isWrong(line) ? (
      <span className={styles['wrong']}>{t(`import.outcomes.${line.outcome}`)}</span>
    ) : (
      <Tag selected={isJoining(line)} fill>
        {t(`import.outcomes.${line.outcome}`)}
      </Tag>
    );
  const act = (line: Line) =>
    isWrong(line) ? (
      <Button
        size="compact-xs"
        aria-label={t('import.skipOf', { line: line.line })}
        onClick={() => onLeaveOut(line.line)}
      >
        {t('import.skip')}
      </Button>
    ) : null;
  const account = (line: Line): string =>
    line.outcome === 'unknown' ? '–' : [line.username, line.realname].filter(Boolean).join(' ');
  const columns: Column<Line>[] = [
    { key: 'line', head: t('import.line'), width: 60, align: 'right', cell: (line) => line.line },
    { key: 'name', head: t('import.name'), width: 190, cell: (line) => line.name },
    { key: 'account', head: t('import.account'), grow: true, cell: account },
    { key: 'outcome', head: t('import.outcome'), width: 210, cell: outcome },
    {
      key: 'act',
      head: <VisuallyHidden>{t('common:table.acts')}</VisuallyHidden>,
      width: 110,
      align: 'right',
      cell: act,
    },
  ];
  return (
    <div className={styles['lines']}>
      <DataTable
        dense
        label={t('import.title')}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.line}
        error={error}
        onRetry={onRetry}
        filtered
      />
    </div>
  );
};
