import { countsPoints } from '@assay/domain';
import { IconSnowflake } from '@tabler/icons-react';
import { formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ListNote } from '../../submission/index.ts';
import { useContest } from '../useContest.ts';

/**
 * What a list of submissions leaves out while the contest is sealed; nothing for who sees behind the seal. `own`: it has
 * only the reader's, and of those nothing is left out in ACM contests.
 */
export const SealNote = ({ own = false }: { own?: boolean }) => {
  const { t } = useTranslation('contest');
  const { info, sealed, rights } = useContest();
  const seal = info.clock.sealTime;
  const acm = !countsPoints(info.type);
  if (!sealed || rights.seeSealed || seal === null || (own && acm)) return null;
  return (
    <ListNote icon={IconSnowflake}>
      {t(acm ? 'submissions.sealedAcm' : 'submissions.sealedOi', {
        time: formatShortDateTime(seal),
      })}
    </ListNote>
  );
};

/** The note above the reader's own submissions. */
export const OwnSealNote = () => <SealNote own />;
