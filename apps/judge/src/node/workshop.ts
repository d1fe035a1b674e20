import type { Sandbox } from '@assay/sandbox';
import type { Logger } from 'pino';
import { type Compile, createCompile } from '../compile/compile.ts';
import { createBlobShelf } from '../store/blobShelf.ts';
import type { Workbench } from '../workbench.ts';
import type { NodeGate } from './gate.ts';

/** A workbench with its compiler, over one living sandbox. */
export interface Shop {
  bench: Workbench & { gate: NodeGate };
  compile: Compile;
}

/** Keeps a workbench ready, and makes a new one when the sandbox dies. */
export interface Workshop {
  current(): Promise<Shop>;
  /** Also known while a sandbox is replaced, which may take longer than a lease holds without a word from the node. */
  busySlots(): number;
  /** Answers true when the sandbox of that bench was gone; a new one is then made. */
  replaceIfGone(shop: Pick<Shop, 'bench'>): Promise<boolean>;
  /** Make a new sandbox, which may show other folders. Only while no job is at work: jobs would lose theirs. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** What a workbench is made of besides the sandbox. */
export type WorkshopParts = Omit<Shop['bench'], 'sandbox' | 'shelf'>;

export const openWorkshop = ({
  first,
  recreate,
  parts,
  shelfBytes,
  log,
}: {
  first: Sandbox;
  recreate(): Promise<Sandbox>;
  parts: WorkshopParts;
  shelfBytes: number;
  log: Logger;
}): Workshop => {
  const setUp = (sandbox: Sandbox): Shop => {
    const bench: Shop['bench'] = { ...parts, sandbox, shelf: createBlobShelf({ sandbox, maxBytes: shelfBytes }) };
    return { bench, compile: createCompile(bench) };
  };
  let current: Promise<Shop> = Promise.resolve(setUp(first));
  let isClosed = false;

  return {
    current: () => current,
    busySlots: () => parts.gate.busy(),
    replaceIfGone: async (shop) => {
      const isAlive = await shop.bench.sandbox.stats().then(
        () => true,
        () => false,
      );
      if (isAlive || isClosed) return false;
      if ((await current).bench === shop.bench) {
        log.error('The sandbox died; making a new one');
        const broken = await current;
        const next = shop.bench.sandbox
          .close()
          .catch(() => undefined)
          .then(recreate)
          .then(setUp);
        current = next;
        // A failed attempt must not be remembered for ever: the next job tries again with the dead one and comes back here.
        next.catch(() => {
          if (current === next) current = Promise.resolve(broken);
        });
      }
      await current;
      return true;
    },
    renew: async () => {
      const old = await current;
      const fresh = setUp(await recreate());
      current = Promise.resolve(fresh);
      await old.bench.sandbox.close();
    },
    close: async () => {
      isClosed = true;
      const shop = await current.catch(() => undefined);
      await shop?.bench.sandbox.close();
    },
  };
};
