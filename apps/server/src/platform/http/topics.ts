import type { Viewer } from '@assay/domain';
import type { Topic } from '../events/events.ts';

/** Who may hear a topic: everybody, the user whose uid it names, those of whom a rule says so, or which of the named rows. */
export type Audience =
  | 'all'
  | 'own'
  | { may: (viewer: Viewer | null) => boolean }
  | ((viewer: Viewer | null, ids: readonly number[]) => Promise<ReadonlySet<number>>);

/** Topics of one stream; more are left out. */
const maxTopics = 100;
/** Rows are counted from one; what belongs to no contest has number 0. */
const rowId = /^[1-9]\d{0,14}$/;
const form = /^([a-z]+)(?::([\da-f]{1,32}))?$/;

/** Those of the comma-separated topics that exist and that the viewer may hear, at most 100. */
export const audibleTopics = async (
  audiences: Readonly<Record<string, Audience>>,
  viewer: Viewer | null,
  wanted: string,
): Promise<Topic[]> => {
  const idsByName = new Map<string, number[]>();
  const heard: Topic[] = [];
  for (const text of [...new Set(wanted.split(',', maxTopics))]) {
    const [, name = '', id] = form.exec(text) ?? [];
    const audience = Object.hasOwn(audiences, name) ? audiences[name] : undefined;
    if (audience === 'all' && id === undefined) heard.push(text as Topic);
    else if (audience === 'own' && id !== undefined && id === viewer?.uid) heard.push(text as Topic);
    else if (typeof audience === 'object' && id === undefined && audience.may(viewer)) heard.push(text as Topic);
    else if (typeof audience === 'function' && id !== undefined && rowId.test(id))
      idsByName.set(name, [...(idsByName.get(name) ?? []), Number(id)]);
  }
  for (const [name, ids] of idsByName) {
    const audience = audiences[name];
    if (typeof audience !== 'function') continue;
    const allowed = await audience(viewer, ids);
    heard.push(...ids.filter((id) => allowed.has(id)).map((id) => `${name}:${id}` as Topic));
  }
  return heard;
};
