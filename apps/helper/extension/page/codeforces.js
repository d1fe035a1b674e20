assayHelper({
  keys: ['CF', 'GYM'],
  isSubmit: ({ pathname }) => /^\/problemset\/submit\/|^\/gym\/\d+\/submit$/.test(pathname),
  isLogin: ({ pathname }) => pathname === '/enter',
  isResult: ({ pathname, search }) =>
    (pathname === '/problemset/status' && /my=on/.test(search)) || /^\/gym\/\d+\/my$/.test(pathname),
  area: '#sourceCodeTextarea',
  form: () => document.querySelector('form.submit-form'),
  button: (form) => form.querySelector('input[type=submit]'),
  select: (form) => form.querySelector('select[name=programTypeId]'),
  setProblem: (form, { problem }) => {
    const [, contest, index] = /^(\d+?)([A-Z]\d?|\d\d)$/.exec(problem) ?? [];
    const field = form.querySelector('[name=submittedProblemIndex], [name=submittedProblemCode]');
    if (!field || index === undefined) return false;
    if (field.name === 'submittedProblemIndex' && !location.pathname.startsWith(`/gym/${contest}/`)) return false;
    field.value = field.name === 'submittedProblemIndex' ? index : contest + index;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return field.value === (field.name === 'submittedProblemIndex' ? index : contest + index);
  },
  error: () =>
    [...document.querySelectorAll('span.error')]
      .filter((one) => one.offsetParent !== null)
      .map((one) => one.textContent)
      .join(' '),
  list: ({ site, problem }) =>
    site === 'GYM' ? `/gym/${Number.parseInt(problem, 10)}/my` : '/problemset/status?my=on',
  rows: (page) =>
    [...page.querySelectorAll('table.status-frame-datatable tr[data-submission-id]')].map((row) => {
      const cell = row.querySelector('.status-verdict-cell');
      const [, contest, index] =
        /\/(?:contest|gym|problemset\/problem)\/(\d+)\/(?:problem\/)?(\w+)/.exec(
          row.querySelector('[data-problemid] a, td a[href*="/problem/"]')?.getAttribute('href') ?? '',
        ) ?? [];
      const wrapper = row.querySelector('.submissionVerdictWrapper');
      const isFinal = cell?.getAttribute('waiting') === 'false';
      return {
        remoteId: row.dataset.submissionId,
        user: assayText(row.querySelector('.status-party-cell a')?.textContent),
        problem: contest && `${contest}${index.toUpperCase()}`,
        word: wrapper?.getAttribute('submissionverdict') ?? assayText(cell?.textContent),
        isFinal,
        ...(isFinal && {
          time: assayNumber(row.querySelector('.time-consumed-cell')?.textContent),
          memory: assayNumber(row.querySelector('.memory-consumed-cell')?.textContent),
        }),
      };
    }),
  detail: async ({ remoteId, word }) => {
    if (word !== 'COMPILATION_ERROR') return undefined;
    const token = document.querySelector('meta[name="X-Csrf-Token"]')?.content ?? '';
    const answer = await fetch('/data/submitSource', {
      method: 'POST',
      headers: { 'X-Csrf-Token': token },
      body: new URLSearchParams({ csrf_token: token, submissionId: remoteId }),
    });
    const told = (await answer.json()).compilationError;
    return typeof told === 'string' && told.length > 5 ? told.slice(0, 60_000) : undefined;
  },
});
