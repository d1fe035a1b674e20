import type { rejudge } from '@assay/contract';
import { IconArchiveOff, IconArrowBackUp, IconCheck, IconEye, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark, type StateTone } from '../../../shared/kit/StateMark.tsx';

type State = rejudge.RejudgeSummary['state'];

const looks: Readonly<Record<State, { tone: StateTone; glyph: typeof IconCheck }>> = {
  judging: { tone: 'moving', glyph: IconLoader2 },
  ready: { tone: 'due', glyph: IconEye },
  applied: { tone: 'good', glyph: IconCheck },
  discarded: { tone: 'off', glyph: IconArchiveOff },
  undone: { tone: 'off', glyph: IconArrowBackUp },
};

/** Where a rejudge stands; `live` where one is shown by itself, so that screen readers hear it change. */
export const RejudgeState = ({ state, live }: { state: State; live?: boolean }) => {
  const { t } = useTranslation('rejudge');
  return <StateMark {...looks[state]} text={t(`state.${state}`)} turns={state === 'judging'} live={live} />;
};
