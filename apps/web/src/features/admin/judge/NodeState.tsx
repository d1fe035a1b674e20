import {
  IconActivity,
  IconAlertTriangle,
  IconArrowBarToDown,
  IconBan,
  IconCheck,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Judge.module.css';
import type { JudgeNode } from './judgeNode.ts';
import { type NodeStateName, nodeState } from './nodeFacts.ts';

const glyphs: Readonly<Record<NodeStateName, typeof IconCheck>> = {
  ready: IconCheck,
  busy: IconActivity,
  draining: IconArrowBarToDown,
  disabled: IconBan,
  broken: IconAlertTriangle,
  offline: IconPlugConnectedX,
};

/** A node's state as glyph, word and colour. */
export const NodeState = ({ node }: { node: JudgeNode }) => {
  const { t } = useTranslation('admin');
  const state = nodeState(node);
  const Glyph = glyphs[state];
  return (
    <span className={`${styles['state']} ${styles[state]}`}>
      <Glyph size={14} stroke={2} aria-hidden="true" />
      {t(`judge.state.${state}`)}
    </span>
  );
};
