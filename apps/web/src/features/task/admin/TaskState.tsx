import type { task } from '@assay/contract';
import { IconClock, IconLoader2, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark, type StateTone } from '../../../shared/kit/StateMark.tsx';

type State = task.BackgroundTask['state'];

const looks: Readonly<Record<State, { tone: StateTone; glyph: typeof IconX }>> = {
  waiting: { tone: 'off', glyph: IconClock },
  running: { tone: 'moving', glyph: IconLoader2 },
  retrying: { tone: 'due', glyph: IconRefresh },
  failed: { tone: 'broken', glyph: IconX },
};

/** Where a piece of background work stands. */
export const TaskState = ({ state }: { state: State }) => {
  const { t } = useTranslation('admin');
  return <StateMark {...looks[state]} text={t(`task.state.${state}`)} turns={state === 'running'} />;
};
