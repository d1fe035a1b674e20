import { group } from '@assay/contract';
import { Button } from '@mantine/core';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { useKeptForm } from '../../shared/hooks/useKeptForm.ts';
import { useLeaveWarning } from '../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { AvatarForm } from '../account/index.ts';
import { ArchiveCard } from './admin/ArchiveCard.tsx';
import { CopyCard } from './admin/CopyCard.tsx';
import { GroupFields } from './form/GroupFields.tsx';
import styles from './form/GroupForm.module.css';
import { type GroupForm, sentGroup, withCode } from './form/groupForm.ts';
import { useToldFaults } from './form/useToldFaults.ts';
import { useGroup } from './useGroup.ts';

const formOf = (info: group.GroupDetail): GroupForm => ({
  name: info.name,
  shortName: info.shortName,
  brief: info.brief,
  auth: info.auth,
  code: info.code ?? '',
  visible: info.visible,
  description: info.description,
});

/** The picture of the group. */
const GroupAvatar = () => {
  const { gid, info } = useGroup();
  const upload = useCallMutation(group.uploadGroupAvatar, { invalidates: [group.getGroup, group.getGroupList] });
  const onSave = (file: File) => upload.mutateAsync({ query: { gid }, file });
  return <AvatarForm square name={info.name} avatar={info.avatar} onSave={onSave} />;
};

/** The group's own facts; what somebody else saved meanwhile stays, but for what was typed here. */
const InfoForm = () => {
  const { t } = useTranslation(['groupDesk', 'group']);
  const { gid, info, refetch } = useGroup();
  const kept = formOf(info);
  const { form = kept, changed, moved, set, clear } = useKeptForm(`group.${gid}`, kept, async () => undefined);
  useLeaveWarning(changed);
  const { told, leave, isFit } = useToldFaults(form);
  const save = useCallMutation(group.updateGroup, {
    invalidates: [group.getGroup, group.getGroupList],
    onSuccess: () => {
      clear();
      toast.success(t('group:form.saved'));
    },
    onError: refetch,
  });
  return (
    <Card title={t('setting.title')}>
      <div className={styles['avatar']}>
        <GroupAvatar />
      </div>
      <form
        noValidate
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFit()) return;
          const sent = sentGroup(form);
          // A code belongs to the way of joining it is for.
          const names = new Set<string>([...Object.keys(moved), ...('auth' in moved ? ['code'] : [])]);
          const body = Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name)));
          save.mutate({ body: { id: gid, ...body } });
        }}
      >
        <GroupFields form={form} faults={told} onChange={(change) => set(withCode(form, change))} onLeave={leave} />
        <div className={styles['end']}>
          <span className={styles['toChange']} role="status">
            {told.size === 0 ? '' : t('group:form.toChange', { count: told.size })}
          </span>
          <Button size="md" type="submit" variant="filled" loading={save.isPending} disabled={!changed}>
            {t('setting.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** `/group/:groupID/setting`: what roots of the group change. */
const SettingPage = () => {
  const { rights } = useGroup();
  return (
    <Columns
      side={
        <>
          <CopyCard />
          <ArchiveCard />
        </>
      }
    >
      {rights.change ? <InfoForm /> : null}
    </Columns>
  );
};

export default SettingPage;
