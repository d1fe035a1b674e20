import type { DataOf, node } from '@assay/contract';

type Nodes = DataOf<typeof node.getNodes>;

interface Facts {
  nodes: Nodes | undefined;
  /** Problems there are, hidden ones included. */
  problems: number | undefined;
  /** A mail server is set up. */
  mail: boolean;
  superAdmin: boolean;
}

export interface Point {
  /** Key under `attention` in `admin.json`. */
  key: string;
  good: boolean;
  values?: Record<string, string | number>;
}

/** More waiting submissions per slot than this are worth a word. */
const longQueue = 20;

/** What an administrator should know, good or bad, in order of weight. Unknown facts are left out. */
export const attentionPoints = ({ nodes, problems, mail, superAdmin }: Facts): Point[] => {
  const points: Point[] = [];
  if (nodes !== undefined) {
    const online = nodes.nodes.filter((node) => node.online);
    const working = online.filter((node) => node.mode === 'active' && node.selfTest.ok);
    const broken = online.filter((node) => !node.selfTest.ok);
    const slots = working.reduce((sum, node) => sum + node.slots, 0);
    points.push(
      working.length > 0
        ? { key: 'judgesReady', good: true, values: { count: working.length } }
        : { key: 'noJudge', good: false },
    );
    if (broken.length > 0) {
      points.push({ key: 'selfTest', good: false, values: { names: broken.map((node) => node.name).join(', ') } });
    }
    const full = working.filter((node) => node.shortage === 'space');
    if (full.length > 0) {
      points.push({ key: 'diskFull', good: false, values: { names: full.map((node) => node.name).join(', ') } });
    }
    if (slots > 0 && nodes.waiting > slots * longQueue) {
      points.push({ key: 'longQueue', good: false, values: { count: nodes.waiting } });
    }
    const weak = online.filter((node) => node.level < 3);
    if (weak.length > 0) {
      points.push({ key: 'weakSandbox', good: false, values: { names: weak.map((node) => node.name).join(', ') } });
    }
  }
  if (problems !== undefined) {
    points.push(
      problems > 0 ? { key: 'problems', good: true, values: { count: problems } } : { key: 'noProblems', good: false },
    );
  }
  if (superAdmin) points.push({ key: mail ? 'mail' : 'noMail', good: mail });
  return points;
};
