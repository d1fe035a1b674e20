const spojUser = () => assayText(document.querySelector('.username_dropdown')?.textContent) || undefined;

assayHelper({
  keys: ['SPOJ'],
  isSubmit: ({ pathname }) => /^\/submit\/\w+\/?$/.test(pathname) && pathname !== '/submit/complete/',
  isLogin: () => document.querySelector('input[name=login_user]') !== null,
  isResult: () => document.querySelector('input[name=newSubmissionId]') !== null,
  sentNumber: () => document.querySelector('input[name=newSubmissionId]')?.value,
  user: spojUser,
  area: 'textarea[name=file]',
  form: () => document.querySelector('form:has(select#lang)'),
  button: (form) => form.querySelector('input[type=submit], button[type=submit]'),
  select: (form) => form.querySelector('select#lang'),
  setProblem: (form, { problem }) => {
    const field = form.querySelector('[name=problemcode]');
    if (field) field.value = problem;
    return field?.value === problem;
  },
  list: ({ problem }) => {
    const user = spojUser();
    return user && `/status/${encodeURIComponent(problem)},${encodeURIComponent(user)}/`;
  },
  rows: (page) =>
    [...page.querySelectorAll('td.statusres[id^=statusres_]')].map((cell) => {
      const row = cell.closest('tr');
      const remoteId = cell.id.slice('statusres_'.length);
      const code = cell.getAttribute('status') ?? '';
      const seconds = assayNumber(page.getElementById(`statustime_${remoteId}`)?.textContent);
      const size = assayNumber(page.getElementById(`statusmem_${remoteId}`)?.textContent);
      const isFinal = cell.getAttribute('final') === '1' || (cell.getAttribute('final') === null && Number(code) > 10);
      return {
        remoteId,
        user: assayText(row.querySelector('.suser')?.textContent) || undefined,
        problem: assayText(row.querySelector('.sproblem')?.textContent) || undefined,
        word: code,
        isFinal,
        ...(isFinal && { time: seconds && Math.round(seconds * 1000), memory: size && Math.round(size * 1024) }),
      };
    }),
  detail: async ({ remoteId, word }) => {
    if (word !== '11') return undefined;
    const page = new DOMParser().parseFromString(await (await fetch(`/error/${remoteId}`)).text(), 'text/html');
    return page.querySelector('pre')?.textContent.slice(0, 60_000);
  },
});
