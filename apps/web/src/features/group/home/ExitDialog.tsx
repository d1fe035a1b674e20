import { group, groupMember } from '@assay/contract';
import { groupAuths } from '@assay/domain';
import { Button, Modal } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useGroup } from '../useGroup.ts';
import styles from './GroupAct.module.css';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Says what goes with leaving a group and what stays, then leaves it. Whoever left a hidden one is led to the list. */
export const ExitDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const { gid, info, refetch } = useGroup();
  const exit = useCallMutation(groupMember.leaveGroup, {
    invalidates: [group.getGroup, group.getGroupList],
    onSuccess: () => {
      toast.success(t('act.exited'));
      onClose();
      void navigate(info.visible ? paths.group(gid) : paths.groupList, { replace: !info.visible });
    },
    onError: refetch,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('exit.title', { name: info.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles['form']}>
        <ul className={styles['list']}>
          <li>
            <IconX {...glyph} />
            {t('exit.goes')}
          </li>
          <li>
            <IconX {...glyph} />
            {t('exit.training')}
          </li>
          <li>
            <IconCheck {...glyph} />
            {t('exit.stays')}
          </li>
        </ul>
        <p className={styles['note']}>{t(info.auth === groupAuths.public ? 'exit.backPublic' : 'exit.back')}</p>
        <div className={styles['end']}>
          <Button size="md" data-autofocus onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="md" color="red" loading={exit.isPending} onClick={() => exit.mutate({ query: { gid } })}>
            {t('act.exit')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
