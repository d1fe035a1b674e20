import type { submission } from '@assay/contract';
import { isInFlight } from '@assay/domain';
import { useState } from 'react';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { CaseResults, CaseViewSwitch } from '../../../shared/verdict/CaseResults.tsx';
import { type CaseLimits, type CaseView, fewCases, firstOfInterest } from '../../../shared/verdict/caseBar.ts';
import { allCases, caseGroups, passedOf } from '../live/caseGroups.ts';
import type { LiveJudge } from '../live/useLiveSubmission.ts';
import styles from './CasesCard.module.css';
import { SelectedCase } from './SelectedCase.tsx';

/** With no more cases than this, those and the chosen one fit a window. */
const nearCases = 60;

interface CasesCardProps {
  submitId: number;
  judge: LiveJudge;
  result: submission.CaseResult | null | undefined;
  /** ms and KiB of the problem, while no result tells them. */
  known: CaseLimits | undefined;
}

/** All cases, and the selected one below. */
export const CasesCard = ({ submitId, judge, result, known }: CasesCardProps) => {
  const { t } = useTranslation('submission');
  const { casesHidden } = useScope();
  const [wanted, setView] = useState<CaseView>();
  const [picked, setPicked] = useState<number>();
  const groups = caseGroups(result, judge);
  const selected = picked ?? firstOfInterest(groups);
  const chosen = allCases(result).find((one) => one.seq === selected);
  const { passed, total } = passedOf(groups);
  // Few cases tell all they have without a click; of many the bars show which stand out.
  const view = wanted ?? (total <= fewCases ? 'list' : 'time');

  if (groups.length === 0) {
    if (isInFlight(judge.status)) {
      return (
        <Card title={t('case.all')}>
          <p className={styles['waiting']} role="status">
            {t('case.waiting')}
          </p>
        </Card>
      );
    }
    return (
      <Card title={t('case.all')}>
        <EmptyState
          title={t(result === null ? 'case.hidden' : 'case.none')}
          description={t(result === null ? casesHidden : 'case.noneWhy')}
        />
      </Card>
    );
  }
  const limits = {
    time: result?.timeLimit ?? known?.time ?? 1,
    memory: result?.memoryLimit ?? known?.memory ?? 1,
  };
  return (
    <>
      <Card
        title={t('case.all')}
        note={`${passed} / ${total}`}
        tools={
          <>
            {view === 'list' || result === undefined || result === null ? null : (
              <span className={styles['legend']}>
                <span className={styles['dash']} aria-hidden="true" />
                {t('detail.limit', {
                  limit: view === 'time' ? formatRunTime(limits.time) : formatMemory(limits.memory),
                })}
              </span>
            )}
            <CaseViewSwitch value={view} onChange={setView} />
          </>
        }
      >
        <CaseResults groups={groups} limits={limits} view={view} selected={selected} onSelect={setPicked} />
      </Card>
      {chosen === undefined ? null : (
        <SelectedCase submitId={submitId} one={chosen} limits={limits} far={total > nearCases} />
      )}
    </>
  );
};
