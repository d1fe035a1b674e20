import { trainingAdmin } from '@assay/contract';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** The training that the address of a page of the back office names, and the way to it; 0: a new one. */
export const useTrainingHead = (here: string) => {
  const { t } = useTranslation('admin');
  const tid = Number(useParams()['trainingId'] ?? 0);
  const found = useCall(trainingAdmin.adminGetTraining, { query: { tid } }, { enabled: tid > 0 });
  const title = found.data?.training.title;
  const crumb = [
    { label: t('nav.trainings'), to: paths.adminTrainings },
    ...(title === undefined ? [] : [{ label: title, to: paths.adminEditTraining(tid) }]),
    { label: here },
  ];
  return { tid, crumb, ...found };
};
