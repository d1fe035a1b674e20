const hduUser = (page) =>
  /[?&]user=([^&]+)/.exec(page.querySelector('a[href*="userstatus.php?user="]')?.getAttribute('href') ?? '')?.[1];

assayHelper({
  keys: ['HDU'],
  isSubmit: ({ pathname, search }) => pathname === '/submit.php' && !/action=submit/.test(search),
  isLogin: () => document.querySelector('input[name=userpass]') !== null,
  isResult: ({ pathname }) => pathname === '/status.php',
  area: 'textarea[name=usercode]',
  form: () => document.getElementById('submitform'),
  button: (form) => form.querySelector('input[type=submit]'),
  select: (form) => form.querySelector('select[name=language]'),
  setProblem: (form, { problem }) => {
    const field = form.querySelector('input[name=problemid]');
    if (field) field.value = problem;
    return field?.value === problem;
  },
  hasCheck: () => {
    const row = document.getElementById('exe_checkcode');
    return row !== null && row.style.display !== 'none';
  },
  error: () => [...document.querySelectorAll('li')].map((one) => one.textContent).join(' '),
  list: ({ problem }) => {
    const user = hduUser(document);
    return user && `/status.php?first=&pid=${encodeURIComponent(problem)}&user=${user}&lang=0&status=0`;
  },
  rows: (page) =>
    [...page.querySelectorAll('#fixed_table tr[align=center]')].map((row) => {
      const texts = [...row.cells].map((cell) => assayText(cell.textContent));
      const isFinal = !/^(?:Queuing|Compiling|Running|Submitted)/.test(texts[2]);
      return {
        remoteId: texts[0],
        user: texts.at(-1),
        problem: texts[3],
        word: texts[2],
        isFinal,
        ...(isFinal && { time: assayNumber(texts[4]), memory: assayNumber(texts[5]) }),
      };
    }),
});
