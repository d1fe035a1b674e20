import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatCodeLength, formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useSubmissionRights } from '../../../shared/session/rights.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import type { LiveRow } from '../live/useLiveRows.ts';
import { JudgeMenu } from './JudgeMenu.tsx';
import { LiveVerdict } from './LiveVerdict.tsx';
import { Measured } from './Measured.tsx';
import { ScoreText } from './ScoreText.tsx';
import styles from './SubmissionTable.module.css';

export interface SubmissionTableProps {
  rows: readonly LiveRow[] | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  filtered: boolean;
  onChange: (submitId: number, part: Partial<LiveRow>) => void;
  /** Columns that mean nothing here. */
  without?: readonly string[];
}

/** Memory, length and judge give way to the problem's title, one after the other; on middle windows the judge alone. */
const narrowWidth = '(max-width: 1099.98px)';
const tightWidth = '(max-width: 1199.98px)';
const middleWidth = '(max-width: 1375.98px)';

/** Rows of a submission list, of whatever scope. */
export const SubmissionTable = ({ rows, onChange, without = [], ...state }: SubmissionTableProps) => {
  const { t } = useTranslation('submission');
  const scope = useScope();
  const rightsTo = useSubmissionRights();
  const mayJudge = (rows ?? [{}]).some((row) => rightsTo(row).judge);
  const narrow = useMediaQuery(narrowWidth, window.matchMedia(narrowWidth).matches, { getInitialValueInEffect: false });
  const tight = useMediaQuery(tightWidth, window.matchMedia(tightWidth).matches, { getInitialValueInEffect: false });
  const middle = useMediaQuery(middleWidth, window.matchMedia(middleWidth).matches, {
    getInitialValueInEffect: false,
  });

  const nameOf = (row: LiveRow) => scope.nameOf(row) ?? row.displayPid;
  const linkTo = (row: LiveRow) => scope.paths.submission(row.submitId, nameOf(row));
  const menu = (row: LiveRow) => (
    <JudgeMenu
      submitId={row.submitId}
      status={row.status}
      score={row.exactScore}
      name={`${nameOf(row)}, ${shownUser(row.username)}`}
      onChange={(change) =>
        onChange(row.submitId, { ...change, ...(change.isManual ? {} : { time: null, memory: null, progress: null }) })
      }
    />
  );
  const problem = (row: LiveRow) => (
    <Link to={scope.paths.problem(nameOf(row))} className={styles['problem']} title={row.title ?? nameOf(row)}>
      <span className={styles['pid']}>{nameOf(row)}</span>
      {row.title === null ? null : <span className={styles['title']}>{row.title}</span>}
    </Link>
  );
  const author = (row: LiveRow, avatar: number) => (
    <UserName
      username={row.username}
      badge={row.role}
      to={paths.myHome(row.uid, row.username)}
      hasPage={row.hasPage}
      withAvatar={avatar}
    />
  );

  const columns: Column<LiveRow>[] = [
    {
      key: 'id',
      head: t('column.id'),
      width: 72,
      cell: (row) => (
        <Link to={linkTo(row)} className={styles['id']}>
          {row.submitId}
        </Link>
      ),
    },
    { key: 'problem', head: t('column.problem'), grow: true, cell: problem },
    {
      key: 'status',
      head: t('column.status'),
      width: 150,
      cell: (row) => <LiveVerdict row={row} onChange={onChange} />,
    },
    {
      key: 'score',
      head: t('column.score'),
      width: 68,
      align: 'right',
      cell: (row) => <ScoreText score={row.exactScore} rankScore={row.exactOiRankScore} status={row.status} />,
    },
    {
      key: 'time',
      head: t('column.time'),
      width: 80,
      align: 'right',
      cell: (row) => <Measured text={row.time === null ? null : formatRunTime(row.time)} />,
    },
    {
      key: 'memory',
      hidden: narrow,
      head: t('column.memory'),
      width: 82,
      align: 'right',
      cell: (row) => <Measured text={row.memory === null ? null : formatMemory(row.memory)} />,
    },
    {
      key: 'length',
      hidden: tight,
      head: t('column.length'),
      width: 78,
      align: 'right',
      cell: (row) => <Measured text={row.length === null ? null : formatCodeLength(row.length)} />,
    },
    { key: 'language', head: t('column.language'), width: 100, cell: (row) => row.language },
    {
      key: 'judger',
      hidden: middle,
      head: t('column.judger'),
      width: 80,
      cell: (row) => <span className={styles['judger']}>{row.judger ?? '–'}</span>,
    },
    { key: 'author', head: t('column.author'), width: 138, cell: (row) => author(row, 24) },
    {
      key: 'when',
      head: t('column.when'),
      width: 92,
      align: 'right',
      cell: (row) => (
        <span className={styles['when']}>
          <TimeText value={row.submitTime} form="relative" />
        </span>
      ),
    },
    { key: 'menu', head: t('column.actions'), width: 56, align: 'right', hidden: !mayJudge, cell: menu },
  ];

  return (
    <DataTable
      {...state}
      label={t('list.title')}
      columns={columns.filter(({ key }) => !without.includes(key))}
      rows={rows}
      rowKey={(row) => row.submitId}
      rowLink={(row) => linkTo(row)}
      own={(row) => rightsTo(row).own}
      expectedRows={15}
      narrowRow={(row) => (
        <div className={styles['narrow']}>
          {problem(row)}
          <span className={styles['verdict']}>
            <LiveVerdict row={row} onChange={onChange} />
            {rightsTo(row).judge ? menu(row) : null}
          </span>
          {author(row, 18)}
          <Link to={linkTo(row)} className={styles['when']}>
            {row.exactScore === null || without.includes('score') ? null : (
              <>
                <ScoreText score={row.exactScore} rankScore={row.exactOiRankScore} status={row.status} />
                {' · '}
              </>
            )}
            <TimeText value={row.submitTime} form="relative" />
          </Link>
        </div>
      )}
    />
  );
};
