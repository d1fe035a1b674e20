import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { ListNote, listInput, SubmissionList, statusQuery, useLiveRows } from '../submission/index.ts';

/** `/training/:trainingID/submissions`: what was sent in the training, running rows live. */
const TrainingSubmissionsPage = () => {
  const { t } = useTranslation('training');
  const url = useUrlQuery(statusQuery);
  const live = useLiveRows(listInput(url.query, true));
  return (
    <SubmissionList title={t('tab.submissions')} url={url} live={live} without={['judger']}>
      <ListNote>{t('submissionsNote')}</ListNote>
    </SubmissionList>
  );
};

export default TrainingSubmissionsPage;
