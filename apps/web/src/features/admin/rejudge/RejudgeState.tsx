import type { judge } from '@assay/contract';
import { IconArchiveOff, IconArrowBackUp, IconCheck, IconEye, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Rejudge.module.css';

type State = judge.RejudgeSummary['state'];

const glyphs: Readonly<Record<State, typeof IconCheck>> = {
  judging: IconLoader2,
  ready: IconEye,
  applied: IconCheck,
  discarded: IconArchiveOff,
  undone: IconArrowBackUp,
};

/** Where a rejudge stands, as glyph, word and colour. */
export const RejudgeState = ({ state }: { state: State }) => {
  const { t } = useTranslation('rejudge');
  const Glyph = glyphs[state];
  return (
    <span className={`${styles['state']} ${styles[state]}`} role="status">
      <Glyph size={14} stroke={2} aria-hidden="true" />
      {t(`state.${state}`)}
    </span>
  );
};
