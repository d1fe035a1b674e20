import { createHash } from 'node:crypto';
import type { Client } from './client.ts';

interface Person {
  name: string;
  password: string;
}

/** What a client does at a site, as the facts tell it. */
export interface Way {
  problem: string;
  wrongPassword: string | RegExp;
  login(client: Client, person: Person): Promise<{ text: string; location: string | null }>;
  /** Answers where the site sends the client, or its page. */
  submit(client: Client, source: string): Promise<{ status: number; text: string; location: string | null }>;
  /** The text or JSON in which results stand. */
  status(client: Client, person: Person): Promise<string>;
  done: RegExp;
}

const value = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';
const csrf = /name=['"]csrf_token['"] value=['"]([^'"]+)/;

const solve = async (client: Client, action: string, headers: Record<string, string>): Promise<string> => {
  const { body } = await client.json('/api/proofOfWork/issueChallenge', { action }, headers);
  const { id, randomData, difficulty } = body as { id: string; randomData: string; difficulty: number };
  for (let nonce = 0; ; nonce += 1) {
    const response = createHash('sha256').update(`${randomData}${nonce}`).digest('hex');
    if (response.startsWith('0'.repeat(difficulty))) return JSON.stringify({ id, nonce, response });
  }
};

const tokens = new WeakMap<Client, string>();
const bearer = (client: Client): Record<string, string> =>
  tokens.has(client) ? { authorization: `Bearer ${tokens.get(client)}` } : {};

const codeforces = (path: string, field: Record<string, string>, done: RegExp): Way => ({
  problem: '',
  wrongPassword: 'Invalid handle/email or password',
  login: async (client, { name, password }) => {
    const page = await client.get('/enter');
    const form = {
      csrf_token: value(csrf, page.text),
      action: 'enter',
      ftaa: 'a',
      bfaa: 'b',
      handleOrEmail: name,
      password,
      remember: 'on',
      _tta: '790',
    };
    return await client.post('/enter', { form });
  },
  submit: async (client, source) => {
    const token = value(csrf, (await client.get(path)).text);
    return await client.post(`${path}?csrf_token=${token}`, {
      multipart: {
        csrf_token: token,
        ftaa: '',
        bfaa: '',
        action: 'submitSolutionFormSubmitted',
        ...field,
        programTypeId: '91',
        source,
        tabSize: '4',
        _tta: '790',
      },
    });
  },
  status: async (client, { name }) => (await client.get(`/api/user.status?handle=${name}&from=1&count=5`)).text,
  done,
});

/** A way through each site, by its key. */
export const ways: Readonly<Record<string, Way>> = {
  hdu: {
    problem: '/showproblem.php?pid=1001',
    wrongPassword: 'No such user or wrong password.',
    login: (client, { name, password }) =>
      client.post('/userloginex.php?action=login', { form: { username: name, userpass: password, login: 'Sign In' } }),
    submit: (client, source) =>
      client.post('/submit.php?action=submit', {
        form: {
          check: '0',
          problemid: '1001',
          language: '0',
          _usercode: Buffer.from(encodeURIComponent(source)).toString('base64'),
        },
      }),
    status: async (client, { name }) => (await client.get(`/status.php?first=&pid=&user=${name}&lang=0&status=0`)).text,
    done: /^\/status\.php$/,
  },
  poj: {
    problem: '/problem?id=1001',
    wrongPassword: 'wrong',
    login: (client, { name, password }) =>
      client.post('/login', { form: { user_id1: name, password1: password, B1: 'login', url: '/' } }),
    submit: (client, source) =>
      client.post('/submit', {
        form: {
          problem_id: '1000',
          language: '4',
          source: Buffer.from(source).toString('base64'),
          encoded: '1',
          submit: 'Submit',
        },
      }),
    status: async (client, { name }) =>
      (await client.get(`/status?problem_id=&user_id=${name}&result=&language=`)).text,
    done: /^\/status$/,
  },
  codeforces: {
    ...codeforces('/problemset/submit', { submittedProblemCode: '4A' }, /^\/problemset\/status\?my=on$/),
    problem: '/problemset/problem/1550/A',
  },
  gym: {
    ...codeforces('/gym/105863/submit', { submittedProblemIndex: 'A' }, /^\/gym\/105863\/my$/),
    problem: '/gym/105863/problem/A',
  },
  atcoder: {
    problem: '/contests/abc900/tasks/abc900_a',
    wrongPassword: /^\/login/,
    login: async (client, { name, password }) => {
      const token = value(csrf, (await client.get('/login')).text).replaceAll('&#43;', '+');
      return await client.post('/login', {
        form: { csrf_token: token, username: name, password, 'cf-turnstile-response': 'passed' },
      });
    },
    submit: async (client, source) => {
      const token = value(csrf, (await client.get('/contests/abc900/submit')).text).replaceAll('&#43;', '+');
      return await client.post('/contests/abc900/submit', {
        form: {
          csrf_token: token,
          'data.TaskScreenName': 'abc900_a',
          'data.LanguageId': '6017',
          sourceCode: source,
          'cf-turnstile-response': 'passed',
        },
      });
    },
    status: async (client) => (await client.get('/contests/abc900/submissions/me')).text,
    done: /^\/contests\/abc900\/submissions\/me$/,
  },
  spoj: {
    problem: '/problems/PONDS/',
    wrongPassword: 'Authentication failed!',
    login: (client, { name, password }) =>
      client.post('/login/', { form: { login_user: name, password, autologin: '1', next_raw: '/' } }),
    submit: async (client, source) => {
      const answer = await client.post('/submit/complete/', {
        multipart: { submit: 'Submit!', lang: '41', problemcode: 'STONES', file: source },
      });
      return { ...answer, location: /name="newSubmissionId" value="\d+"/.exec(answer.text)?.[0] ?? null };
    },
    status: async (client, { name }) => (await client.get(`/status/${name}/`)).text,
    done: /^name="newSubmissionId"/,
  },
  libreoj: {
    problem: '',
    wrongPassword: 'WRONG_PASSWORD',
    login: async (client, { name, password }) => {
      const work = await solve(client, 'login', {});
      const { body } = await client.json('/api/auth/login', { username: name, password }, { 'x-proof-of-work': work });
      if (typeof body['token'] === 'string') tokens.set(client, body['token']);
      return { text: JSON.stringify(body), location: null };
    },
    submit: async (client, source) => {
      const work = await solve(client, 'submit_problem', bearer(client));
      const content = { language: 'cpp', code: source, compileAndRunOptions: {}, skipSamples: false };
      const answer = await client.json(
        '/api/submission/submit',
        { problemId: 5001, content, uploadInfo: null },
        { ...bearer(client), 'x-proof-of-work': work, 'x-captcha-result': '{"turnstile":{"token":"passed"}}' },
      );
      const text = JSON.stringify(answer.body);
      return { status: answer.status, text, location: /"submissionId":\d+/.exec(text)?.[0] ?? null };
    },
    status: async (client, { name }) =>
      JSON.stringify(
        (await client.json('/api/submission/querySubmission', { locale: 'zh_CN', submitter: name, takeCount: 10 }))
          .body,
      ),
    done: /^"submissionId"/,
  },
};
