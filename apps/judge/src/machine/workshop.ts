import type { Sandbox } from '@assay/sandbox';
import type { Logger } from 'pino';
import type { Workbench } from '../bench/workbench.ts';
import { type Compile, createCompile } from '../compile/compile.ts';
import type { NodeGate } from '../slots/gate.ts';
import { type BlobShelf, createBlobShelf } from '../store/blobShelf.ts';

/** A workbench with its compiler, over one living sandbox. */
export interface Shop {
  bench: Workbench & { gate: NodeGate };
  compile: Compile;
}

/** Keeps a workbench ready, and makes a new one when the sandbox dies or languages change. */
export interface Workshop {
  /** What jobs that begin now work with. */
  current(): Promise<Shop>;
  /** The same for a job, which has it until it calls `leave`. */
  enter(): Promise<{ shop: Shop; leave(): void }>;
  /** Also known while a sandbox is replaced, which may take longer than a lease holds without a word from the node. */
  busySlots(): number;
  /** Answers true when the sandbox of that bench was gone; a new one is then made. */
  replaceIfGone(shop: Pick<Shop, 'bench'>): Promise<boolean>;
  /**
   * Have `probe` find the languages, in a new sandbox where boxes have to show other folders. Jobs that begin from then on use
   * what it found; jobs at work keep what they began with, and the last of them closes the old sandbox.
   */
  takeUp(isNewSandbox: boolean, probe: (bench: Shop['bench']) => Promise<Workbench['toolchains']>): Promise<void>;
  close(): Promise<void>;
}

/** What a workbench is made of besides the sandbox and what was found in it. */
export type WorkshopParts = Omit<Shop['bench'], 'sandbox' | 'shelf' | 'toolchains'>;

/** A sandbox, and the jobs that use it. */
interface Room {
  sandbox: Sandbox;
  shelf: BlobShelf;
  jobs: number;
  isRetired: boolean;
}

type Standing = { room: Room; shop: Shop };

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
  const rooms = new Set<Room>();
  const openRoom = (sandbox: Sandbox): Room => {
    const room = { sandbox, shelf: createBlobShelf({ sandbox, maxBytes: shelfBytes }), jobs: 0, isRetired: false };
    rooms.add(room);
    return room;
  };
  const closeRoom = async (room: Room): Promise<void> => {
    rooms.delete(room);
    await room.sandbox.close().catch(() => undefined);
  };
  const retire = async (room: Room): Promise<void> => {
    room.isRetired = true;
    if (room.jobs === 0) await closeRoom(room);
  };
  const setUp = (room: Room, toolchains: Workbench['toolchains']): Standing => {
    const { sandbox, shelf } = room;
    const bench: Shop['bench'] = { ...parts, toolchains, sandbox, shelf };
    return { room, shop: { bench, compile: createCompile(bench) } };
  };
  let current = Promise.resolve(setUp(openRoom(first), new Map()));
  let isClosed = false;

  return {
    current: async () => (await current).shop,
    enter: async () => {
      const { room, shop } = await current;
      room.jobs += 1;
      return {
        shop,
        leave: () => {
          room.jobs -= 1;
          if (room.isRetired && room.jobs === 0) void closeRoom(room);
        },
      };
    },
    busySlots: () => parts.gate.busy(),
    replaceIfGone: async ({ bench: { sandbox } }) => {
      const isAlive = await sandbox.stats().then(
        () => true,
        () => false,
      );
      if (isAlive || isClosed) return false;
      const broken = await current;
      if (broken.room.sandbox === sandbox) {
        log.error('The sandbox died; making a new one');
        const next = closeRoom(broken.room)
          .then(recreate)
          .then((fresh) => setUp(openRoom(fresh), broken.shop.bench.toolchains));
        current = next;
        // A failed attempt does not stay: the next job tries again with the dead one and comes back here.
        next.catch(() => {
          if (current === next) current = Promise.resolve(broken);
        });
      }
      await current;
      return true;
    },
    takeUp: async (isNewSandbox, probe) => {
      const before = await current;
      const room = isNewSandbox ? openRoom(await recreate()) : before.room;
      try {
        const toolchains = await probe(setUp(room, before.shop.bench.toolchains).shop.bench);
        current = Promise.resolve(setUp(room, toolchains));
      } catch (error) {
        if (isNewSandbox) await closeRoom(room);
        throw error;
      }
      if (isNewSandbox) await retire(before.room);
    },
    close: async () => {
      isClosed = true;
      await current.catch(() => undefined);
      await Promise.all([...rooms].map(closeRoom));
    },
  };
};
