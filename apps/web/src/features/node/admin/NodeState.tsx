import {
  IconActivity,
  IconAlertTriangle,
  IconArrowBarToDown,
  IconBan,
  IconCheck,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark, type StateTone } from '../../../shared/kit/StateMark.tsx';
import type { JudgeNode } from './judgeNode.ts';
import { type NodeStateName, nodeState } from './nodeFacts.ts';

const looks: Readonly<Record<NodeStateName, { tone: StateTone; glyph: typeof IconCheck }>> = {
  ready: { tone: 'good', glyph: IconCheck },
  busy: { tone: 'moving', glyph: IconActivity },
  draining: { tone: 'due', glyph: IconArrowBarToDown },
  disabled: { tone: 'off', glyph: IconBan },
  broken: { tone: 'broken', glyph: IconAlertTriangle },
  short: { tone: 'broken', glyph: IconAlertTriangle },
  offline: { tone: 'off', glyph: IconPlugConnectedX },
};

/** A node's state. */
export const NodeState = ({ node }: { node: JudgeNode }) => {
  const { t } = useTranslation('admin');
  const state = nodeState(node);
  return <StateMark {...looks[state]} text={t(`judge.state.${state}`)} />;
};
