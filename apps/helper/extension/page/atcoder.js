const atcoderParts = (problem) => {
  const [, task = problem, contest] = /^([^(]*)(?:\((.*)\))?$/.exec(problem) ?? [];
  return { task, contest: contest ?? task.slice(0, task.lastIndexOf('_')).replaceAll('_', '-') };
};

assayHelper({
  keys: ['AC'],
  isSubmit: ({ pathname }) => /^\/contests\/[^/]+\/submit$/.test(pathname),
  isLogin: ({ pathname }) => pathname === '/login',
  isResult: ({ pathname }) => /^\/contests\/[^/]+\/submissions\/me$/.test(pathname),
  area: 'textarea[name=sourceCode]',
  form: () => document.querySelector('form:has([name=sourceCode])'),
  button: (form) => form.querySelector('#submit, button[type=submit]'),
  setProblem: (form, { problem }) => {
    const { task, contest } = atcoderParts(problem);
    const select = form.querySelector('#select-task');
    if (!location.pathname.startsWith(`/contests/${contest}/`)) return false;
    if (!select) return form.querySelector('[name="data.TaskScreenName"]')?.value === task;
    select.value = task;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.value === task;
  },
  select: (form, { problem }) => {
    const box = document.getElementById(`select-lang-${atcoderParts(problem).task}`);
    return box?.querySelector('select') ?? form.querySelector('select[name="data.LanguageId"]');
  },
  hasCheck: (form) => form.querySelector('.cf-challenge, .cf-turnstile') !== null,
  error: () => document.querySelector('.alert-danger')?.textContent,
  list: ({ problem }) => {
    const { contest, task } = atcoderParts(problem);
    return `/contests/${contest}/submissions/me?f.Task=${encodeURIComponent(task)}`;
  },
  rows: (page) =>
    [...page.querySelectorAll('td.submission-score[data-id]')].map((score) => {
      const row = score.closest('tr');
      const label = row.querySelector('.label');
      const word = assayText(label?.textContent);
      const isFinal =
        label !== null &&
        label.closest('.waiting-judge') === null &&
        /^[A-Z]{2,3}$/.test(word) &&
        !/^W[JR]$/.test(word);
      const [, contest, task] =
        /\/contests\/([\w-]+)\/tasks\/([\w-]+)/.exec(
          row.querySelector('a[href*="/tasks/"]')?.getAttribute('href') ?? '',
        ) ?? [];
      const cells = [...row.cells].map((cell) => assayText(cell.textContent));
      const profile = row.querySelector('a[href^="/users/"]') ?? page.querySelector('a[href^="/users/"]');
      return {
        remoteId: score.dataset.id,
        user: /\/users\/([\w-]+)/.exec(profile?.getAttribute('href') ?? '')?.[1],
        problem: task && (atcoderParts(task).contest === contest ? task : `${task}(${contest})`),
        word,
        isFinal,
        ...(isFinal && {
          time: assayNumber(cells.find((text) => /^\d+ ms$/.test(text))),
          memory: assayNumber(cells.find((text) => /^\d+ Ki?B$/.test(text))),
        }),
      };
    }),
  detail: async ({ remoteId, word }, { problem }) => {
    if (word !== 'CE') return undefined;
    const answer = await fetch(`/contests/${atcoderParts(problem).contest}/submissions/${remoteId}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const head = [...page.querySelectorAll('h4')].find((one) =>
      /^(?:Compile Error|コンパイルエラー)/.test(assayText(one.textContent)),
    );
    let next = head?.nextElementSibling;
    while (next && next.tagName !== 'PRE') next = next.nextElementSibling;
    return next?.textContent.slice(0, 60_000);
  },
});
