/** Ids and addresses of the site's own kind: letters, digits, `_` and `-`. */
const name = '[a-zA-Z0-9](?:[a-zA-Z0-9_-]{0,62}[a-zA-Z0-9])?';
const written = new RegExp(`^(?:(?:AC|ac)-)?(?:(${name})/)?(${name})(?:\\((${name})\\))?$`);
const address = new RegExp(`^https?://[^/?#]+/contests/(${name})/tasks/(${name})/?(?:[?#].*)?$`);

/** The contest that a task's id names: tasks write `_` where contests write `-`. */
const contestOf = (task: string): string => task.slice(0, task.lastIndexOf('_')).replaceAll('_', '-');

/** Parts an id as `canonical` gives it: `abc110_a`, or `arc777_a(abc900)` where the contest is another than the task names. */
export const partsOf = (id: string): { contest: string; task: string } => {
  const [, task = id, contest] = /^([^(]*)(?:\((.*)\))?$/.exec(id) ?? [];
  return { task, contest: contest ?? contestOf(task) };
};

/** Gives the id of a task in a contest. */
export const idOf = (contest: string, task: string): string =>
  contestOf(task) === contest ? task : `${task}(${contest})`;

/** Ids are in small letters; a few old contests' mix them with capitals, which stay. */
const inCase = (text: string): string => (/[a-z]/.test(text) && !/^a[bghr]c\d/i.test(text) ? text : text.toLowerCase());

/** Gives the id in what was typed: an address, a task, `contest/task`; undefined: none. */
export const idIn = (typed: string): string | undefined => {
  const text = typed.trim();
  const [, place, placed] = address.exec(text) ?? [];
  const [, before, task = placed, behind] = written.exec(text) ?? [];
  if (task === undefined || task.lastIndexOf('_') < 1) return undefined;
  const id = inCase(task);
  return idOf(inCase(place ?? before ?? behind ?? contestOf(id)), id);
};

/** Gives the number in what was pasted: `78905741`, or the address of a submission. */
export const submissionIn = (typed: string): string | undefined =>
  /^(?:https?:\/\/[^/?#]+\/contests\/[\w-]+\/submissions\/)?#?(\d{1,12})\/?(?:[?#].*)?$/i.exec(typed.trim())?.[1];
