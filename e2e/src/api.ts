/** Of the product under test; `ASSAY_ROOT_PASSWORD` goes with an `ASSAY_URL`. */
export const rootPassword = process.env['ASSAY_ROOT_PASSWORD'] ?? 'journey-root';

export const serverUrl = (): string => process.env['ASSAY_URL'] ?? 'http://127.0.0.1:8080';

/**
 * Makes names of one run differ from those of the run before on the same product, and those of a second try, which meets what
 * the first one made, from the first one's.
 */
export const runName = ({ retry } = { retry: 0 }): string => `${process.env['ASSAY_RUN'] ?? '0'}${retry || ''}`;

interface Answer<T> {
  status: number;
  data: T;
  msg: string;
  token: string | null;
}

/** One API request as any client makes it. */
export const ask = async <T>(
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Answer<T>> => {
  const response = await fetch(serverUrl() + path, {
    method,
    headers: {
      'accept-language': 'en-US',
      ...(options.token ? { authorization: options.token } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { ...((await response.json()) as Answer<T>), token: response.headers.get('authorization') };
};

/** An account with a running session; `user` is what the login answered. */
export interface Account {
  username: string;
  password: string;
  token: string;
  user: unknown;
}

const logIn = async (username: string, password: string): Promise<Account | string> => {
  const login = await ask('POST', '/api/login', { body: { username, password } });
  return login.token ? { username, password, token: login.token, user: login.data } : login.msg;
};

let rootAccount: Promise<Account> | undefined;

/** The super admin; one login a process. */
export const root = (): Promise<Account> => {
  rootAccount ??= logIn('root', rootPassword).then((account) => {
    if (typeof account === 'string') throw new Error(`root cannot log in: ${account}`);
    return account;
  });
  return rootAccount;
};

/** The code of the newest mail to an address, read from the outbox as an administrator does. */
export const mailedCode = async (email: string): Promise<string> => {
  const outbox = await ask<{ records: { to: string; text: string }[] }>(
    'GET',
    `/api/admin/outbox?limit=5&keyword=${encodeURIComponent(email)}`,
    { token: (await root()).token },
  );
  const code = /\b(\d{6})\b/.exec(outbox.data.records[0]?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
};

const register = async (username: string, password: string): Promise<void> => {
  const email = `${username}@example.org`;
  await ask('GET', `/api/get-register-code?email=${email}`);
  const registered = await ask('POST', '/api/register', {
    body: { username, password, email, code: await mailedCode(email) },
  });
  if (registered.status !== 200) throw new Error(registered.msg);
};

/** The account of this name, registered through the API when there is none yet. */
export const theUser = async (username: string): Promise<Account> => {
  const password = 'journey-pass';
  const known = await logIn(username, password);
  if (typeof known !== 'string') return known;
  await register(username, password);
  const account = await logIn(username, password);
  if (typeof account === 'string') throw new Error(`${username} cannot log in: ${account}`);
  return account;
};

/** Submit through the API; the id of the submission. */
export const submitCode = async (token: string, problem: string, language: string, code: string): Promise<number> => {
  const sent = await ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid: problem, language, code },
  });
  if (sent.status !== 200) throw new Error(sent.msg);
  return sent.data.submitId;
};

/** What a reader with this token sees of a submission. */
export const submission = async (
  token: string,
  submitId: number,
): Promise<{ status: number; code: string | null; score: number | null; username: string }> => {
  const answer = await ask<{ submission: Awaited<ReturnType<typeof submission>> }>(
    'GET',
    `/api/get-submission-detail?submitId=${submitId}`,
    { token },
  );
  return answer.data.submission;
};
