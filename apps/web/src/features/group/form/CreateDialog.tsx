import { group } from '@assay/contract';
import { groupLevels, oneLine } from '@assay/domain';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { GroupCard } from '../list/GroupCard.tsx';
import { GroupFields } from './GroupFields.tsx';
import styles from './GroupForm.module.css';
import { emptyGroup, type GroupForm, sentGroup, withCode } from './groupForm.ts';
import { useToldFaults } from './useToldFaults.ts';

/** Founds a group, with its card in the list beside the form; what was typed stays where the server refuses. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const username = useSession((session) => session.user?.username) ?? '';
  const [form, setForm] = useState<GroupForm>(emptyGroup);
  const [now] = useState(() => new Date().toISOString());
  const { told, leave, isFit } = useToldFaults(form);
  const close = useFormExit(form, onClose);
  const create = useCallMutation(group.addGroup, {
    invalidates: [group.getGroupList],
    onSuccess: ({ id }) => {
      toast.success(t('form.created'));
      onClose();
      void navigate(paths.group(id));
    },
  });
  const prefix = form.shortName.trim().toUpperCase() || 'ALGOC';
  return (
    <Modal
      opened
      onClose={close}
      fullScreen
      radius={0}
      title={t('form.create')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      classNames={{ body: styles['dialogBody'] ?? '', content: styles['dialog'] ?? '' }}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit()) create.mutate({ body: sentGroup(form) });
        }}
      >
        <div className={styles['columns']}>
          <div className={styles['sheet']}>
            <GroupFields
              form={form}
              faults={told}
              onChange={(change) => setForm((old) => ({ ...old, ...withCode(old, change) }))}
              onLeave={leave}
            />
          </div>
          <aside className={styles['aside']}>
            <span className={styles['choiceHint']}>{t('form.preview')}</span>
            <GroupCard
              facts={{
                name: oneLine(form.name),
                avatar: null,
                owner: username,
                brief: oneLine(form.brief),
                auth: form.auth,
                visible: form.visible,
                memberCount: 1,
                level: groupLevels.root,
                isOwner: true,
                gmtCreate: now,
              }}
            />
            <div className={styles['note']}>
              <strong>{t('form.prefix')}</strong>
              <p>{t('form.prefixHint', { example: `${prefix}1001` })}</p>
            </div>
          </aside>
        </div>
        <div className={styles['foot']}>
          <span className={styles['toChange']} role="status">
            {told.size === 0 ? '' : t('form.toChange', { count: told.size })}
          </span>
          <Button size="md" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={create.isPending}>
            {t('form.create')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
