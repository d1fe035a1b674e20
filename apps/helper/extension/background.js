import { config } from './config.js';
import { fillEditor } from './fillEditor.js';
import { allowed, sites } from './sites.js';
import { addTask, changeTask, isTask, taskOf } from './tasks.js';

/** Bytes of a page that is read for its statement. */
const mostBytes = 8 * 1024 * 1024;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const queues = new Map();
/** One page of a site after the other, with its pause. */
const inQueue = (key, step) => {
  const next = (queues.get(key) ?? Promise.resolve()).then(step);
  queues.set(
    key,
    next.catch(() => undefined).then(() => sleep(sites[key].pause)),
  );
  return next;
};

/** Reads a statement's page as the person sees it. The answer's address is looked at too: a redirect may lead anywhere. */
const readStatement = async ({ site, address }) => {
  const url = allowed(config.homes, site, 'statement', address);
  if (!url) return { error: 'address' };
  return inQueue(site, async () => {
    try {
      const answer = await fetch(url, { method: 'GET', credentials: 'include', signal: AbortSignal.timeout(30_000) });
      if (!allowed(config.homes, site, 'statement', answer.url)) return { error: 'moved' };
      const bytes = await answer.arrayBuffer();
      if (bytes.byteLength > mostBytes) return { error: 'tooLarge' };
      const text = new TextDecoder(site === 'HDU' ? 'gb18030' : 'utf-8').decode(bytes);
      return { status: answer.status, address: answer.url, text };
    } catch {
      return { error: 'unreachable' };
    }
  });
};

const openTask = async ({ task }, tab) => {
  if (!isTask(task)) return { error: 'task' };
  const url = allowed(config.homes, task.site, 'submit', task.submitUrl);
  if (!url) return { error: 'address' };
  const open = async () => (await chrome.tabs.create({ url: url.href, openerTabId: tab })).id;
  const error = await addTask(task, tab, open);
  return error === undefined ? { ok: true } : { error };
};

/** What pages of ours may ask. */
const asks = {
  hello: async () => ({ version: chrome.runtime.getManifest().version, sites: Object.keys(config.homes) }),
  submit: openTask,
  statement: readStatement,
};

const tell = async (task, event) => {
  const message = { event: { task: task.task, site: task.site, ...event } };
  // The page may be gone; what came back is asked for at the site then.
  await chrome.tabs.sendMessage(task.assayTab, message).catch(() => undefined);
};

const phases = { filled: 'filled', pressed: 'pressed', refused: 'opened', sent: 'sent' };

/** What pages of a site say of the task in their tab, and of no other. */
const says = {
  /** A page of the site is there: what is there to do? Sites on one host, as stand-ins are, have all scripts in their pages. */
  ready: async ({ keys }, task) => (Array.isArray(keys) && keys.includes(task.site) ? task : undefined),
  fill: async ({ area }, task, tab) => {
    const [done] = await chrome.scripting.executeScript({
      target: { tabId: tab },
      world: 'MAIN',
      func: fillEditor,
      args: [task.source, typeof area === 'string' ? area : ''],
    });
    return done?.result === true;
  },
  state: async ({ state, ...facts }, task, tab) => {
    const phase = phases[state];
    const kept = facts.newest === undefined ? {} : { newest: facts.newest };
    const done = facts.remoteId === undefined ? {} : { remoteId: facts.remoteId };
    await changeTask(tab, { ...kept, ...done, ...(phase && { phase }) });
    await tell(task, { state, ...facts });
    return true;
  },
};

/** Answers a message by where it comes from, which no page can forge. */
const answer = async (message, sender) => {
  const tab = sender.tab?.id;
  const origin = sender.origin ?? (sender.url && new URL(sender.url).origin);
  if (sender.id !== chrome.runtime.id || tab === undefined || sender.frameId !== 0) return undefined;
  if (origin === config.assay) return Object.hasOwn(asks, message.ask) ? asks[message.ask](message, tab) : undefined;
  const task = await taskOf(tab);
  if (!task || origin !== config.homes[task.site] || !Object.hasOwn(says, message.say)) return undefined;
  return says[message.say](message, task, tab);
};

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  answer(message ?? {}, sender).then(respond, () => respond(undefined));
  return true;
});

chrome.tabs.onRemoved.addListener(async (tab) => {
  const task = await taskOf(tab);
  if (!task) return;
  await changeTask(tab, null);
  if (task.phase !== 'sent') await tell(task, { state: 'closed' });
});
