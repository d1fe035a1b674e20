/**
 * Tasks under way, in the memory of the browser: they outlive this script's sleep, and end with the browser. A token is good once, for
 * ten minutes.
 */
const minutes = 10;
const most = { open: 5, used: 500, source: 1_048_576, text: 300 };

const read = async () => (await chrome.storage.session.get({ tasks: {}, used: [] })) ?? { tasks: {}, used: [] };

// One after the other: two messages that change what is kept would else forget each other's changes.
let last = Promise.resolve();
const inTurn = (step) => {
  const next = last.then(step);
  last = next.catch(() => undefined);
  return next;
};

const isText = (value, longest) => typeof value === 'string' && value !== '' && value.length <= longest;

/** Answers whether a page of ours handed over a whole task. */
export const isTask = (task) =>
  typeof task === 'object' &&
  task !== null &&
  ['task', 'site', 'submitUrl', 'problem', 'languageName', 'languageId'].every((key) => isText(task[key], most.text)) &&
  isText(task.source, most.source);

/** Keeps a new task for the tab that `open` opens; answers why not: used, busy. */
export const addTask = (task, assayTab, open) =>
  inTurn(async () => {
    const { tasks, used } = await read();
    if (used.includes(task.task)) return 'used';
    const alive = Object.fromEntries(Object.entries(tasks).filter(([, one]) => one.until > Date.now()));
    if (Object.values(alive).filter((one) => one.phase !== 'sent').length >= most.open) return 'busy';
    await chrome.storage.session.set({ used: [...used, task.task].slice(-most.used) });
    const tab = await open();
    alive[tab] = { ...task, assayTab, phase: 'opened', until: Date.now() + minutes * 60_000 };
    await chrome.storage.session.set({ tasks: alive });
    return undefined;
  });

/** The task of a tab; undefined: it has none, or its time is over. */
export const taskOf = (tab) =>
  inTurn(async () => {
    const task = (await read()).tasks[tab];
    return task && task.until > Date.now() ? task : undefined;
  });

/** Changes a tab's task; null forgets it. */
export const changeTask = (tab, change) =>
  inTurn(async () => {
    const { tasks } = await read();
    if (!tasks[tab]) return;
    if (change === null) delete tasks[tab];
    else tasks[tab] = { ...tasks[tab], ...change };
    await chrome.storage.session.set({ tasks });
  });
