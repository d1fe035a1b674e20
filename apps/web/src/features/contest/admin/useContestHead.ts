import { contestAdmin } from '@assay/contract';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** The contest that the address of a page of the back office names, and the way to it; `made` is said where it names none. */
export const useContestHead = (here: string, made = here) => {
  const { t } = useTranslation(['contestAdmin', 'admin']);
  const cid = Number(useParams()['contestId'] ?? 0);
  const found = useCall(contestAdmin.adminGetContest, { query: { cid } }, { enabled: cid > 0 });
  const crumb = [
    { label: t('admin:nav.contests'), to: paths.adminContests },
    ...(found.data === undefined ? [] : [{ label: found.data.title, to: paths.adminEditContest(cid) }]),
    { label: cid === 0 ? made : here },
  ];
  return { cid, crumb, ...found };
};
