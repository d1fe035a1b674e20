import { desk } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';

/**
 * Takes the last tick back, whoever made it: that balloon is to be carried again, and can be ticked again. What the reader
 * sees as the last one is meant, though another helper may have ticked one since.
 */
export const TakeBack = ({ row }: { row: desk.Balloon | undefined }) => {
  const { t } = useTranslation('desk');
  const check = useCallMutation(desk.checkBalloon, { invalidates: [desk.getBalloons] });
  const words = row && { problem: row.displayId, name: shownUser(row.username) };
  const takeBack = (): void => {
    if (row === undefined) return;
    check.mutate(
      { body: { id: row.id, cid: row.cid, checked: false } },
      { onSuccess: () => toast.success(t('balloon.takenBack', words)) },
    );
  };
  return (
    <Button
      size="xs"
      leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />}
      disabled={row === undefined}
      loading={check.isPending}
      aria-label={words && t('balloon.takeBackOf', words)}
      title={words && t('balloon.takeBackOf', words)}
      onClick={takeBack}
    >
      {t('balloon.takeBack')}
    </Button>
  );
};
