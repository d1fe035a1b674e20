import { contestAdmin, standings } from '@assay/contract';
import { Menu } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { download } from '../../../shared/client/download.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import type { PanelProps } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import { editorOf } from './editorOf.ts';

export interface ContestMenuProps extends PanelProps {
  row: contestAdmin.AdminContestRow;
}

const splits = ['user', 'problem'] as const;

/** What is rarely done with a contest of the list. */
export const ContestMenu = ({ anchor, row }: ContestMenuProps) => {
  const { t } = useTranslation('contestAdmin');
  const navigate = useNavigate();
  const place = useEditPlace();
  const calls = editorOf(place.gid);
  const invalidates = [calls.list];
  const clone = useCallMutation(contestAdmin.cloneContest, {
    invalidates,
    onSuccess: (made) => {
      toast.success(t('done.cloned'));
      if (made !== null) void navigate(paths.adminEditContest(made.id));
    },
  });
  const remove = useCallMutation(calls.remove, {
    invalidates,
    onSuccess: () => void toast.success(t('done.deleted')),
  });

  const askClone = async (): Promise<void> => {
    const body = t('list.cloneHint', { title: row.title });
    if (await confirm({ title: t('list.clone'), body, confirmLabel: t('list.clone') }))
      clone.mutate({ query: { cid: row.id, withProblems: true } });
  };
  const downloadAccepted = (splitType: (typeof splits)[number]): Promise<void> =>
    download({ path: standings.downloadAccepted.path, query: { cid: row.id, excludeAdmin: true, splitType } }).catch(
      () => undefined,
    );
  const askRemove = async (): Promise<void> => {
    const body = t('list.deleteHint', { title: row.title });
    if (await confirm({ title: t('list.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { cid: row.id } });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown miw={148}>
        {row.rights.edit ? (
          <>
            <Menu.Item component={Link} to={place.contestAnnouncements(row.id)}>
              {t('list.announcements')}
            </Menu.Item>
            {place.gid === null ? <Menu.Item onClick={() => void askClone()}>{t('list.clone')}</Menu.Item> : null}
            <Menu.Label>{t('list.accepted')}</Menu.Label>
            {splits.map((split) => (
              <Menu.Item key={split} onClick={() => void downloadAccepted(split)}>
                {t(`list.acceptedBy.${split}`)}
              </Menu.Item>
            ))}
          </>
        ) : null}
        {row.rights.delete ? (
          <Menu.Item color="red" onClick={() => void askRemove()}>
            {t('common:delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
