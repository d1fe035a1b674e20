import { ownAccount } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';

/** What is known of the handle's rating, or when it will be. */
export const RatingNote = ({ handle }: { handle: string | null }) => {
  const { t } = useTranslation('account');
  const { data } = useCall(ownAccount.getRating, {}, { quiet: true, enabled: handle !== null });
  if (handle === null || data === undefined) return t('rating.how');
  if (data.readAt === null) return t('rating.notYet');
  return (
    <>
      {data.rating === null ? t('rating.none') : t('rating.is', { rating: formatNumber(data.rating) })}{' '}
      {t('rating.read')} <TimeText value={data.readAt} form="relative" />
    </>
  );
};
