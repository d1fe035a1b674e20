import type { training } from '@assay/contract';
import { status } from '@assay/domain';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { familyClass, statusLook } from '../../../shared/verdict/statusLook.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';
import { type PlanPart, partsOf } from '../plan/parts.ts';
import { useTraining } from '../useTraining.ts';
import styles from './RecordTable.module.css';
import type { RecordOrder } from './recordOrder.ts';
import { SortHead } from './SortHead.tsx';

type Row = training.RecordRow;
type Problem = training.TrainingProblemRow;

/** Who the reader may be told apart by: themselves and women (document 3, section 2). */
const marksOf = (row: Row, own: string | undefined) => ({
  isOwn: row.uid === own,
  isFemale: row.gender === 'female',
});

/** A person, with what marks them. */
const Person = ({ row }: { row: Row }) => {
  const { t } = useTranslation('training');
  const uid = useSession((session) => session.user?.uid);
  const { isOwn, isFemale } = marksOf(row, uid);
  return (
    <span className={styles['person']}>
      <span className={styles['names']}>
        <UserName
          username={row.username}
          avatar={row.avatar}
          withAvatar
          label={row.nickname}
          to={paths.myHome(row.uid, row.username)}
          hasPage
        />
        {isOwn ? <Tag selected>{t('records.own')}</Tag> : null}
        {isFemale ? <Tag>{t('records.girl')}</Tag> : null}
        {row.isGone ? <Tag>{t('records.gone')}</Tag> : null}
      </span>
      <span className={styles['school']}>{row.school}</span>
    </span>
  );
};

/** Solved problems over total run time, leading to the accepted submissions. */
const Total = ({ row }: { row: Row }) => {
  const { place } = useTraining();
  const { t } = useTranslation('training');
  return (
    <Link
      className={styles['total']}
      to={place.runsOf({ username: row.username, status: status.accepted })}
      aria-label={t('records.acceptedOf', { user: row.username, count: row.ac })}
    >
      <b>{row.ac}</b>
      <small>{formatNumber(row.totalRunTime)} ms</small>
    </Link>
  );
};

/** What a person has of a problem: verdict over run time or tries, leading to their submissions. */
const Cell = ({ row, problem }: { row: Row; problem: Problem }) => {
  const { place } = useTraining();
  const { t } = useTranslation('training');
  const nameOf = useStatusName();
  const cell = row.submissionInfo[problem.problemId];
  if (cell === undefined)
    return (
      <span className={styles['none']} aria-hidden="true">
        ·
      </span>
    );
  return (
    <Link
      className={`${styles['cell']} ${familyClass(cell.status)}`}
      to={place.runsOf({ username: row.username, problemId: problem.ownId })}
      aria-label={[
        problem.problemId,
        nameOf(cell.status),
        t('records.tries', { count: cell.tries }),
        ...(cell.isLate ? [t('own.late')] : []),
      ].join(', ')}
    >
      <b>{statusLook(cell.status).short}</b>
      <small>{cell.isAC ? formatNumber(cell.runTime ?? 0) : `×${cell.tries}`}</small>
      {cell.isLate ? <i className={styles['late']} title={t('own.late')} /> : null}
    </Link>
  );
};

interface RecordTableProps {
  rows: readonly Row[];
  /** The reader's own row, which stands first on every page. */
  own: Row | undefined;
  order: RecordOrder;
  onSort: (order: RecordOrder) => void;
  /** Columns by part; the problems themselves stand in the training. */
  withNames: boolean;
}

const columnsOf = (parts: readonly PlanPart[]): Problem[] => parts.flatMap(({ problems }) => problems);

/** Records of participants, a column each problem. */
export const RecordTable = ({ rows: found, own, order, onSort, withNames }: RecordTableProps) => {
  const { t } = useTranslation('training');
  const { place, info, problems = [] } = useTraining();
  const uid = useSession((session) => session.user?.uid);
  const rows = own === undefined ? found : [own, ...found.filter((row) => row.uid !== own.uid)];
  const sort = { order, onSort };
  const parts = partsOf(info.sections, problems).filter(({ problems: own }) => own.length > 0);
  const columns = columnsOf(parts);
  const starts = new Set(parts.map(({ problems: own }) => own[0]!.pid));
  const named = parts.some(({ section }) => section !== null);
  const edge = (problem: Problem): string => (starts.has(problem.pid) ? (styles['start'] ?? '') : '');
  const look = (row: Row): string => {
    const { isOwn, isFemale } = marksOf(row, uid);
    return `${isOwn ? styles['own'] : ''} ${isFemale ? styles['female'] : ''}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
    <div className={styles['wrap']} tabIndex={0}>
      <table className={styles['table']} aria-label={t('tab.rank')}>
        <thead>
          {named ? (
            <tr>
              <td colSpan={withNames ? 4 : 3} className={styles['corner']} />
              {parts.map(({ section, number, problems: own }) => (
                <th
                  key={section?.id ?? 'first'}
                  scope="colgroup"
                  colSpan={own.length}
                  className={`${styles['part']} ${styles['start']}`}
                >
                  {section === null ? '' : `${number} ${section.title}`}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            <th scope="col" className={styles['seq']}>
              {t('records.seq')}
            </th>
            <SortHead by="username" {...sort} className={styles['who']} />
            {withNames ? <SortHead by="realname" {...sort} /> : null}
            <SortHead by="ac" {...sort} className={styles['right']} />
            {columns.map((problem) => (
              <th key={problem.pid} scope="col" className={`${styles['problem']} ${edge(problem)}`}>
                <Link to={place.problem(problem.problemId)} title={problem.title}>
                  {problem.problemId}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid} className={look(row)}>
              <td className={styles['seq']}>{row.seq}</td>
              <th scope="row" className={styles['who']}>
                <Person row={row} />
              </th>
              {withNames ? <td className={styles['realname']}>{row.realname ?? '–'}</td> : null}
              <td className={styles['right']}>
                <Total row={row} />
              </td>
              {columns.map((problem) => (
                <td key={problem.pid} className={`${styles['box']} ${edge(problem)}`}>
                  <Cell row={row} problem={problem} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['list']} aria-label={t('tab.rank')}>
        {rows.map((row) => (
          <li key={row.uid} className={look(row)}>
            <span className={styles['line']}>
              <span className={styles['seq']}>{row.seq}</span>
              <Person row={row} />
              {withNames ? <span className={styles['realname']}>{row.realname ?? '–'}</span> : null}
              <Total row={row} />
            </span>
            <span className={styles['strip']}>
              {columns.map((problem) => (
                <Cell key={problem.pid} row={row} problem={problem} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
