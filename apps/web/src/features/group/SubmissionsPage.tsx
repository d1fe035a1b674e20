import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { listInput, SubmissionList, statusQuery, useLiveRows } from '../submission/index.ts';

/** `/group/:groupID/status`: what was sent in the group outside contests, running rows live. */
const SubmissionsPage = () => {
  const { t } = useTranslation('group');
  const url = useUrlQuery(statusQuery);
  return <SubmissionList title={t('tab.submissions')} url={url} live={useLiveRows(listInput(url.query, true))} />;
};

export default SubmissionsPage;
