import type { Blob, Sandbox } from '@assay/sandbox';

/** A blob in use; `done` lets the shelf drop it when room is needed. */
export interface ShelfLease {
  blob: Blob;
  done(): void;
}

/**
 * The files that stand ready inside the sandbox, by key (a sha256). Kept between cases and jobs up to a number of
 * bytes; blobs in use are never dropped.
 */
export interface BlobShelf {
  /** Take the blob of that key, loading it the first time. */
  take(key: string, load: () => Promise<Blob>): Promise<ShelfLease>;
}

interface Item {
  loading: Promise<Blob>;
  blob?: Blob;
  users: number;
}

export const createBlobShelf = ({ sandbox, maxBytes }: { sandbox: Sandbox; maxBytes: number }): BlobShelf => {
  // A Map keeps insertion order: re-inserting on use makes the first entry the least recently used.
  const items = new Map<string, Item>();
  let total = 0;

  const shrink = () => {
    if (total <= maxBytes) return;
    for (const [key, item] of items) {
      if (total <= maxBytes) return;
      if (item.users > 0 || !item.blob) continue;
      items.delete(key);
      total -= item.blob.size;
      sandbox.drop(item.blob);
    }
  };

  return {
    take: async (key, load) => {
      let item = items.get(key);
      if (item) {
        items.delete(key);
        items.set(key, item);
      } else {
        const fresh: Item = { loading: load(), users: 0 };
        fresh.loading.then(
          (blob) => {
            fresh.blob = blob;
            total += blob.size;
            shrink();
          },
          () => {
            if (items.get(key) === fresh) items.delete(key);
          },
        );
        items.set(key, fresh);
        item = fresh;
      }
      const taken = item;
      taken.users += 1;
      try {
        const blob = await taken.loading;
        let open = true;
        return {
          blob,
          done: () => {
            if (!open) return;
            open = false;
            taken.users -= 1;
            shrink();
          },
        };
      } catch (error) {
        taken.users -= 1;
        throw error;
      }
    },
  };
};
