import { group } from '@assay/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useGroup } from '../useGroup.ts';
import styles from './GroupAct.module.css';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Says what a disbanded group takes with it and what stays, asks for its name, then disbands it. */
export const DisbandDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const { gid, info, refetch } = useGroup();
  const [typed, setTyped] = useState('');
  const counts = useCall(group.groupConsequences, { query: { gid } }, { quiet: true });
  const disband = useCallMutation(group.deleteGroup, {
    invalidates: [group.getGroupList],
    onSuccess: () => {
      toast.success(t('act.disbanded'));
      onClose();
      void navigate(paths.groupList, { replace: true });
    },
    onError: refetch,
  });
  const figure = (key: string, count: number): string =>
    t(`disband.${key}`, { count, replace: { count: formatNumber(count) } });
  const { data } = counts;
  const isNamed = typed.trim() === info.name;
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('disband.title', { name: info.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed) disband.mutate({ query: { gid } });
        }}
      >
        {data === undefined ? (
          <NotYet error={counts.error} onRetry={() => void counts.refetch()} lines={4} />
        ) : (
          <ul className={styles['list']}>
            <li>
              <IconTrash {...glyph} />
              {t('disband.members')}
              <b>{figure('people', data.members)}</b>
            </li>
            <li>
              <IconTrash {...glyph} />
              {t('disband.content')}
              <b>
                {t('disband.contentCount', {
                  problems: formatNumber(data.problems),
                  trainings: formatNumber(data.trainings),
                  contests: formatNumber(data.contests),
                })}
              </b>
            </li>
            <li>
              <IconCheck {...glyph} />
              {t('disband.public')}
              <b>{figure('problemCount', data.publicProblems)}</b>
            </li>
            <li>
              <IconCheck {...glyph} />
              {t('disband.submissions')}
              <b>{figure('runCount', data.submissions)}</b>
            </li>
          </ul>
        )}
        <TextInput
          size="md"
          label={t('disband.typeName')}
          placeholder={info.name}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles['end']}>
          <Button size="md" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" color="red" disabled={!isNamed} loading={disband.isPending}>
            {t('act.disband')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
