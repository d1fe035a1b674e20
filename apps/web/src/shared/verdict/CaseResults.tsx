import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMemory, formatRunTime } from '../i18n/number.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Segmented } from '../kit/Segmented.tsx';
import styles from './CaseResults.module.css';
import { CaseStrip } from './CaseStrip.tsx';
import { CaseTiles } from './CaseTiles.tsx';
import { type CaseBar, type CaseGroup, type CaseLimits, type CaseView, fewCases, isSkipped } from './caseBar.ts';
import { foldSkipped } from './foldSkipped.ts';
import { VerdictTag } from './VerdictTag.tsx';

interface CaseViewSwitchProps {
  value: CaseView;
  onChange: (view: CaseView) => void;
}

/** Time, memory or list: stands in the card's head. */
export const CaseViewSwitch = ({ value, onChange }: CaseViewSwitchProps) => {
  const { t } = useTranslation('common');
  return (
    <Segmented
      small
      label={t('cases.label')}
      value={value}
      onChange={onChange}
      options={(['time', 'memory', 'list'] as const).map((view) => ({ value: view, label: t(`cases.${view}`) }))}
    />
  );
};

interface CaseListProps {
  cases: readonly CaseBar[];
  selected: number | undefined;
  onSelect: (seq: number) => void;
}

/** The accessible alternative of the strip. */
const CaseList = ({ cases, selected, onSelect }: CaseListProps) => {
  const { t } = useTranslation('common');
  const scored = cases.some((one) => one.score !== null);
  return (
    <table className={styles['list']} aria-label={t('cases.label')}>
      <thead>
        <tr>
          <th scope="col">{t('cases.number')}</th>
          <th scope="col">{t('cases.status')}</th>
          <th scope="col" className={styles['number']}>
            {t('cases.time')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('cases.memory')}
          </th>
          {scored ? (
            <th scope="col" className={styles['number']}>
              {t('cases.scoreHead')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr
            key={one.seq}
            className={`${styles['row']} ${one.seq === selected ? styles['chosen'] : ''}`}
            onClick={() => onSelect(one.seq)}
          >
            <td>
              <button
                type="button"
                className={styles['pick']}
                aria-pressed={one.seq === selected}
                onClick={() => onSelect(one.seq)}
              >
                {one.seq}
              </button>
            </td>
            <td>{isSkipped(one) ? t('cases.skipped') : <VerdictTag status={one.status} />}</td>
            <td className={styles['number']}>{one.time === null || isSkipped(one) ? '–' : formatRunTime(one.time)}</td>
            <td className={styles['number']}>
              {one.memory === null || isSkipped(one) ? '–' : formatMemory(one.memory)}
            </td>
            {scored ? <td className={styles['number']}>{one.score ?? '–'}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface CaseResultsProps {
  groups: readonly CaseGroup[];
  limits: CaseLimits;
  view: CaseView;
  selected: number | undefined;
  onSelect: (seq: number) => void;
}

const GroupHead = ({ group }: { group: CaseGroup }) => {
  const { t } = useTranslation('common');
  if (group.number === null) return null;
  return (
    <div className={styles['head']}>
      <span className={styles['name']}>{t('cases.subtask', { number: group.number })}</span>
      <VerdictTag status={group.status} size="code" />
      {group.label === undefined ? null : <span className={styles['label']}>{group.label}</span>}
      <span className={styles['measures']}>
        {group.time == null ? null : <span title={t('cases.time')}>{formatRunTime(group.time)}</span>}
        {group.memory == null ? null : <span title={t('cases.memory')}>{formatMemory(group.memory)}</span>}
      </span>
      {group.score === null ? null : (
        <span className={styles['score']}>
          <b>{group.score}</b>
          {group.full === undefined || group.full === null ? null : ` / ${group.full}`}
        </span>
      )}
    </div>
  );
};

interface GroupProps extends Omit<CaseResultsProps, 'groups'> {
  group: CaseGroup;
  columns: number;
  withLimit: boolean;
}

const Group = ({ group, limits, view, selected, onSelect, columns, withLimit }: GroupProps) => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const Cases = group.cases.length <= fewCases ? CaseTiles : CaseList;
  const { shown, folded } = open ? { shown: group.cases, folded: 0 } : foldSkipped(group.cases);
  return (
    <div className={styles['group']}>
      <GroupHead group={group} />
      {view === 'list' ? (
        <Cases cases={shown} selected={selected} onSelect={onSelect} />
      ) : (
        <CaseStrip
          cases={shown}
          measure={view}
          limit={limits[view]}
          selected={selected}
          onSelect={onSelect}
          columns={columns}
          withLimit={withLimit}
        />
      )}
      {folded === 0 ? null : (
        <Button size="xs" variant="subtle" mt={8} onClick={() => setOpen(true)}>
          {t('cases.folded', { count: folded })}
        </Button>
      )}
    </div>
  );
};

/** All cases of a submission, by subtask where there are any, as bars or as a list; long tails that were not run fold. */
export const CaseResults = ({ groups, ...rest }: CaseResultsProps) => {
  const columns = groups.length > 1 ? Math.max(...groups.map((group) => Math.min(group.cases.length, 60)), 12) : 0;
  return (
    <div>
      {groups.map((group, index) => (
        <Group key={group.number ?? 'all'} group={group} columns={columns} withLimit={index === 0} {...rest} />
      ))}
    </div>
  );
};
