import type { queue } from '@assay/contract';

/** A job this node has taken and whose result the server has not. */
export interface HeldJob {
  kind: queue.JudgingJob['kind'];
  id: number;
  /** Changes when the lease ran out and the job came back to this node. */
  fence: number;
  controller: AbortController;
}

/** The reason of a signal that ends a job. */
export const dropped = (why: string): Error => Object.assign(new Error(why), { name: 'JobDropped' });

export const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

/** A held job as the protocol names it. */
export const heldOf = ({ kind, id, fence }: HeldJob) => ({ kind, id, fence });

/** The jobs of a node whose leases it keeps by heartbeats. */
export interface HeldJobs {
  all(): HeldJob[];
  find(job: { kind: string; id: number }): HeldJob | undefined;
  add(job: queue.JudgingJob): HeldJob;
  remove(entry: HeldJob): void;
}

export const createHeldJobs = (): HeldJobs => {
  const held = new Map<string, HeldJob>();
  return {
    all: () => [...held.values()],
    find: (job) => held.get(keyOf(job)),
    add: (job) => {
      const entry = { kind: job.kind, id: job.id, fence: job.fence, controller: new AbortController() };
      held.set(keyOf(job), entry);
      return entry;
    },
    remove: (entry) => {
      if (held.get(keyOf(entry)) === entry) held.delete(keyOf(entry));
    },
  };
};
