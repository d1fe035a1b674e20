import { countsPoints } from '@assay/domain';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { ListNote, SubmissionList, useLiveRows } from '../submission/index.ts';
import styles from './SubmissionsPage.module.css';
import { useVirtualRun } from './solving/useVirtualRun.ts';
import { contestInput, contestQuery } from './submissions/contestQuery.ts';
import { SealNote } from './submissions/SealNote.tsx';
import { useContest } from './useContest.ts';

/** `/contest/:contestID/submissions`: everybody's, as far as the contest tells them, running rows live. */
const SubmissionsPage = () => {
  const { t } = useTranslation('contest');
  const { info, phase, rights } = useContest();
  const url = useUrlQuery(contestQuery);
  const { query, setQuery } = url;
  const run = useVirtualRun();
  const after = phase === 'ended' && (info.allowEndSubmit || rights.manage || run !== undefined);
  const live = useLiveRows(contestInput(query, { before: rights.manage, after }));
  const end =
    rights.manage || after ? (
      <span className={styles['switches']}>
        {rights.manage ? (
          <Switch
            label={t('submissions.before')}
            checked={query.beforeContestSubmit}
            onChange={(event) => setQuery({ beforeContestSubmit: event.currentTarget.checked })}
          />
        ) : null}
        {after ? (
          <Switch
            label={t('submissions.afterEnd')}
            checked={query.containsEnd}
            onChange={(event) => setQuery({ containsEnd: event.currentTarget.checked })}
          />
        ) : null}
      </span>
    ) : null;
  return (
    <SubmissionList
      title={t('submissions.title')}
      url={url}
      live={live}
      end={end}
      without={countsPoints(info.type) ? contestColumns.oi : contestColumns.acm}
    >
      <SealNote />
      {phase === 'running' && !rights.manage ? <ListNote>{t('submissions.hidden')}</ListNote> : null}
    </SubmissionList>
  );
};

/** Columns a contest has no use for: points in ACM contests (document 1, section 2), and which judge worked. */
const contestColumns = { acm: ['score', 'judger'], oi: ['judger'] } as const;

export default SubmissionsPage;
