import { desk } from '@assay/contract';
import { Checkbox } from '@mantine/core';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** Ticks a balloon off, and back. One that may not be handed out as the first yet cannot be ticked. */
export const BalloonTick = ({ row }: { row: desk.Balloon }) => {
  const { t } = useTranslation('desk');
  const check = useCallMutation(desk.checkBalloon, { invalidates: [desk.getBalloons] });
  return (
    <Checkbox
      aria-label={t('balloon.tick', { problem: row.displayId, name: shownUser(row.username) })}
      checked={check.isPending ? !row.checked : row.checked}
      disabled={(row.firstBloodOpen && !row.checked) || check.isPending}
      onChange={(event) => check.mutate({ body: { id: row.id, cid: row.cid, checked: event.currentTarget.checked } })}
    />
  );
};
