import { contest } from '@assay/contract';
import { Box, Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useLength } from '../list/useLength.ts';
import { askPassword } from '../solving/passwordStore.ts';
import { useVirtualRun } from '../solving/useVirtualRun.ts';
import { useContest } from '../useContest.ts';

/** Doing an ended contest by oneself: the offer, or how it stands. Nothing where it is not offered. */
export const VirtualCard = () => {
  const { t } = useTranslation('contest');
  const lengthOf = useLength();
  const { cid, info, phase, rights, refetch } = useContest();
  const own = useVirtualRun();
  const start = useCallMutation(contest.startVirtualContest, {
    invalidates: [contest.getVirtualContest, contest.getContestInfo],
    onSuccess: () => {
      toast.success(t('virtual.started'));
      refetch();
    },
  });
  if (phase !== 'ended' || (own === undefined && !rights.joinVirtual)) return null;

  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('virtual.startTitle'),
      body: t('virtual.startBody', { length: lengthOf(info.duration) }),
      confirmLabel: t('virtual.start'),
    });
    // The clock of the own run begins with the start: what a submission would ask for first is asked for before it.
    if (yes && (!rights.needsPassword || (await askPassword()))) start.mutate({ body: { cid } });
  };

  return (
    <Card edge title={t('virtual.title')}>
      <Box component="p" c="var(--text-2)" fz={13} lh="20px">
        {own === undefined
          ? t('virtual.explain')
          : own.running
            ? t('virtual.running', { time: formatShortDateTime(own.endAt) })
            : t('virtual.over', { start: formatShortDateTime(own.startAt), end: formatShortDateTime(own.endAt) })}
      </Box>
      {own === undefined ? (
        <Button
          mt={12}
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
          loading={start.isPending}
          onClick={() => void ask()}
        >
          {t('virtual.start')}
        </Button>
      ) : null}
    </Card>
  );
};
