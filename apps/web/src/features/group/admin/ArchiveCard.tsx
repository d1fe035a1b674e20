import { group } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from '../form/GroupForm.module.css';
import { useGroup } from '../useGroup.ts';

/** The end of a term: the group becomes read-only, or is opened again. */
export const ArchiveCard = () => {
  const { t } = useTranslation('groupDesk');
  const { gid, info, rights, refetch } = useGroup();
  const isArchived = info.archivedAt !== null;
  const archive = useCallMutation(group.archiveGroup, {
    invalidates: [group.getGroup],
    onSuccess: (_, { query }) =>
      void toast.success(t(query?.archived ? 'setting.archivedDone' : 'setting.restoredDone')),
    onError: refetch,
  });
  const ask = async (): Promise<void> => {
    const question = { title: t('setting.archiveTitle', { name: info.name }), body: t('setting.archiveBody') };
    if (isArchived || (await confirm({ ...question, confirmLabel: t('setting.archiveAct') })))
      archive.mutate({ query: { gid, archived: !isArchived } });
  };
  const Glyph = isArchived ? IconArchiveOff : IconArchive;
  return (
    <Card title={t('setting.archive')}>
      <p className={styles['plain']}>{t('setting.archiveHint')}</p>
      <Button
        fullWidth
        disabled={!rights.archive}
        loading={archive.isPending}
        leftSection={<Glyph size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {t(isArchived ? 'setting.restore' : 'setting.archiveAct')}
      </Button>
    </Card>
  );
};
