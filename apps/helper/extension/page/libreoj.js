const libreojNumber = () => /^\/s\/(\d+)/.exec(location.pathname)?.[1];

assayHelper({
  keys: ['LIBRE'],
  isOnePage: true,
  isSubmit: ({ pathname }) => /^\/p\/\d+/.test(pathname),
  isLogin: ({ pathname }) => pathname === '/login',
  isResult: () => libreojNumber() !== undefined,
  sentNumber: libreojNumber,
  user: () => assayText(document.querySelector('.user a[href^="/u/"], a[href^="/u/"]')?.textContent) || undefined,
  // The editor is no field: what is drawn asks the page's own object.
  area: '',
  form: () => {
    const open = [...document.querySelectorAll('button, a.button')].find((one) =>
      /^(?:提交|Submit|提出)$/.test(assayText(one.textContent)),
    );
    const editor = document.querySelector('.monaco-editor');
    // The panel is shown by the site's own button; it sends nothing.
    if (open && (editor === null || editor.offsetParent === null)) open.click();
    return editor !== null && editor.offsetParent !== null ? document.getElementById('root') : null;
  },
  button: (form) =>
    [...form.querySelectorAll('button.primary')].find((one) =>
      /^(?:提交|Submit|提出)$/.test(assayText(one.textContent)),
    ),
  // Languages and their options are lists of the site's own drawing: the person chooses.
  setProblem: (_form, { problem }) => new RegExp(`^/p/${problem.replace(/\(.*/, '')}(?:/|$)`).test(location.pathname),
  list: () => undefined,
  rows: () => [],
});
