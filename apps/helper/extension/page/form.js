/**
 * What all sites have in common. A site's own script calls `assayHelper(site)`; scripts of an extension that share a page share their
 * names, and the page's own scripts see none of them.
 */
globalThis.assayText = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
globalThis.assayNumber = (text) => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : undefined;
};

globalThis.assayHelper = async (site) => {
  const send = (message) => chrome.runtime.sendMessage(message);
  const state = (name, facts = {}) => send({ say: 'state', state: name, ...facts });
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  const task = await send({ say: 'ready', keys: site.keys });
  if (!task) return;

  /** Numbers of a site grow; one without a number comes before all. */
  const isNewer = (one, other) => {
    const [a, b] = [String(one), String(other ?? '')];
    return a.length !== b.length ? a.length > b.length : a > b;
  };

  /** The person's own submissions of this problem, as the site lists them. */
  const ownRows = async () => {
    const path = site.list(task);
    if (path === undefined) return [];
    const answer = await fetch(path, { credentials: 'same-origin' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return site.rows(page, task).filter((row) => row.problem === undefined || row.problem === task.problem);
  };
  const newestOf = (rows) => rows.reduce((best, { remoteId }) => (isNewer(remoteId, best) ? remoteId : best), '');

  const note = (place, text) => {
    document.getElementById('assay-helper-note')?.remove();
    const box = document.createElement('div');
    box.id = 'assay-helper-note';
    box.textContent = text;
    box.style.cssText =
      'margin:8px 0;padding:8px 12px;border:2px solid #2f6fde;border-radius:4px;background:#fff;color:#111;font:14px sans-serif;text-align:left';
    place.before(box);
    return box;
  };
  const message = (name, ...words) => chrome.i18n.getMessage(name, words);
  const stop = async (name, facts) => {
    note(
      document.body.firstChild ?? document.body,
      message(name === 'noLanguage' ? name : 'noForm', task.languageName),
    );
    await state(name, facts);
  };

  const offered = (select) =>
    [...select.options]
      .map((one) => ({ name: assayText(one.textContent), id: one.value }))
      .filter(({ name, id }) => name !== '' && id !== '');

  /** By the name that is seen, then by the number; where neither fits exactly once, nothing is chosen. */
  const choose = (select) => {
    const options = [...select.options];
    const named = options.filter((one) => assayText(one.textContent) === assayText(task.languageName));
    const numbered = options.filter((one) => one.value === task.languageId);
    const [found] = named.length === 1 ? named : named.length === 0 && numbered.length === 1 ? numbered : [];
    if (!found) return false;
    select.value = found.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.value === found.value;
  };

  const waitFor = async (find) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const found = find();
      if (found) return found;
      await sleep(250);
    }
    return undefined;
  };

  const fill = async () => {
    const form = await waitFor(() => site.form(task));
    if (!form) return stop('noForm');
    if (!site.setProblem(form, task)) return stop('noProblem');
    const select = site.select?.(form, task);
    const languages = select ? offered(select) : [];
    const button = site.button(form);
    if (!button || (site.select && !select)) return stop('noForm');
    if (select && !choose(select)) return stop('noLanguage', { languages });
    // Before anything new is sent: what is newer afterwards is what was sent.
    const newest = await ownRows().then(newestOf, () => undefined);
    if ((await send({ say: 'fill', area: site.area })) !== true) return stop('notFilled');
    note(button, message(select ? 'press' : 'choose'));
    button.style.outline = '3px solid #2f6fde';
    button.scrollIntoView({ block: 'center' });
    const listen = form.tagName === 'FORM' ? [form, 'submit'] : [button, 'click'];
    listen[0].addEventListener(listen[1], (event) => event.isTrusted && state('pressed'), true);
    await state('filled', { languages, newest, hasCheck: site.hasCheck?.(form) ?? false });
  };

  /** Tells each change of the verdict until it is final. */
  const follow = async (remoteId) => {
    if (site.list(task) === undefined) return;
    let told = '';
    for (let turn = 0; turn < 200; turn += 1) {
      const row = (await ownRows().catch(() => [])).find((one) => one.remoteId === remoteId);
      const key = row && `${row.word} ${row.isFinal}`;
      if (row && key !== told) {
        told = key;
        const detail = row.isFinal && site.detail ? await site.detail(row, task).catch(() => undefined) : undefined;
        await state('verdict', { ...row, ...(detail && { message: detail }) });
      }
      if (row?.isFinal) return;
      await sleep(site.pause ?? 3000);
    }
  };

  /** On the page that follows a submission: which of one's own is the new one? */
  const arrived = async () => {
    const said = site.sentNumber?.();
    for (let turn = 0; turn < 20; turn += 1) {
      const rows = (await ownRows().catch(() => [])).filter((row) => isNewer(row.remoteId, task.newest));
      const oldest = rows.toSorted((a, b) => (isNewer(a.remoteId, b.remoteId) ? 1 : -1))[0];
      const found =
        said === undefined
          ? oldest
          : { remoteId: said, user: site.user?.() ?? rows.find((row) => row.remoteId === said)?.user };
      if (found) {
        await state('sent', { remoteId: found.remoteId, remoteUser: found.user });
        return follow(found.remoteId);
      }
      await sleep(site.pause ?? 3000);
    }
  };

  if (task.phase === 'sent') return follow(task.remoteId);
  if (task.phase === 'pressed' && site.isResult(location)) return arrived();
  if (site.isLogin(location)) return state('login');
  if (!site.isSubmit(location)) return;
  if (task.phase === 'pressed') await state('refused', { words: assayText(site.error?.()).slice(0, 500) });
  await fill();
  // Where the site changes its address without loading a page.
  if (site.isOnePage && (await waitFor(() => site.isResult(location)))) await arrived();
};
