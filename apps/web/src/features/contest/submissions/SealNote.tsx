import { contestKinds } from '@assay/domain';
import { IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useContest } from '../useContest.ts';
import styles from './SealNote.module.css';

/** What lists of submissions leave out while the contest is sealed; nothing for who sees behind the seal. */
export const SealNote = () => {
  const { t } = useTranslation('contest');
  const { info, sealed, rights } = useContest();
  const seal = info.clock.sealTime;
  if (!sealed || rights.seeSealed || seal === null) return null;
  return (
    <p className={styles['note']}>
      <IconSnowflake size={15} stroke={1.75} aria-hidden="true" />
      {t(info.type === contestKinds.oi ? 'submissions.sealedOi' : 'submissions.sealedAcm', {
        time: formatShortDateTime(seal),
      })}
    </p>
  );
};
