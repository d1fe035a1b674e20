import { groupTraining } from '@assay/contract';
import { Button, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { AddTrainingProblems } from '../../training/index.ts';
import { useGroup } from '../useGroup.ts';
import styles from './Problems.module.css';

/** Takes public problems into a training of the group; they stay in the archive, and can only be taken out again. */
export const TakeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['groupDesk', 'trainingAdmin']);
  const { gid } = useGroup();
  const [chosen, setChosen] = useState<number>();
  const { data } = useCall(groupTraining.adminGetGroupTrainings, { query: { gid, currentPage: 1, limit: 100 } });
  const own = (data?.records ?? []).filter(({ rights }) => rights.edit);
  const tid = chosen ?? own[0]?.id;
  if (data === undefined) return null;
  if (tid === undefined)
    return (
      <Modal opened onClose={onClose} title={t('problems.take')} closeButtonProps={{ 'aria-label': t('common:close') }}>
        <EmptyState
          title={t('problems.noTraining')}
          description={t('problems.noTrainingHint')}
          action={
            <Button component={Link} to={paths.groupNewTraining(gid)}>
              {t('trainingAdmin:form.create')}
            </Button>
          }
        />
      </Modal>
    );
  return (
    <Suspense fallback={null}>
      <AddTrainingProblems
        key={tid}
        tid={tid}
        gid={gid}
        into={
          <>
            <Choice
              label={t('problems.into')}
              value={String(tid)}
              allowDeselect={false}
              data={own.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={(next) => setChosen(Number(next))}
            />
            <span className={styles['small']}>{t('problems.takeHint')}</span>
          </>
        }
        onClose={onClose}
      />
    </Suspense>
  );
};
