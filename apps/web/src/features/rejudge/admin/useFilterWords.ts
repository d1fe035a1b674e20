import type { rejudge } from '@assay/contract';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { formatDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';

const fewIds = 4;

/** Tells the conditions of a rejudge in words, one each. */
export const useFilterWords = (): ((filter: rejudge.RejudgeFilter) => string[]) => {
  const { t } = useTranslation('rejudge');
  const nameOf = useStatusName();
  return ({ submitIds = [], problemId, contestId, language, status, username, from, to, withManual }) => {
    const statuses = [status ?? []].flat();
    const words: string[] = [];
    if (submitIds.length > fewIds)
      words.push(t('words.manyIds', { count: submitIds.length, replace: { count: formatNumber(submitIds.length) } }));
    else if (submitIds.length > 0) words.push(t('words.ids', { ids: submitIds.map((id) => `#${id}`).join(', ') }));
    if (problemId) words.push(t('words.problem', { problem: problemId }));
    if (contestId !== undefined) words.push(t('words.contest', { contest: contestId }));
    if (username) words.push(t('words.user', { user: username }));
    if (language) words.push(t('words.language', { language }));
    if (statuses.length > 0) words.push(t('words.status', { status: statuses.map(nameOf).join(t('words.or')) }));
    if (from) words.push(t('words.from', { time: formatDateTime(from, false) }));
    if (to) words.push(t('words.to', { time: formatDateTime(to, false) }));
    if (withManual) words.push(t('words.withManual'));
    return words;
  };
};
