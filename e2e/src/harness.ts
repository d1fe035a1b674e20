import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { rootPassword } from './stack.ts';

export const serverUrl = (): string => process.env['ASSAY_URL'] ?? 'http://127.0.0.1:8080';

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

export const rootToken = async (): Promise<string> => {
  const login = await ask('POST', '/api/login', { body: { username: 'root', password: rootPassword } });
  if (!login.token) throw new Error(`root cannot log in: ${login.msg}`);
  return login.token;
};

/** The code of the newest mail to an address, read from the outbox as an administrator does. */
export const mailedCode = async (email: string): Promise<string> => {
  const token = await rootToken();
  const outbox = await ask<{ records: { to: string; text: string }[] }>(
    'GET',
    `/api/admin/outbox?limit=5&keyword=${encodeURIComponent(email)}`,
    { token },
  );
  const code = /\b(\d{6})\b/.exec(outbox.data.records[0]?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
};

/** A registered user, made through the API as a visitor would. */
export const aUser = async (username: string): Promise<{ username: string; password: string; token: string }> => {
  const email = `${username}@example.org`;
  const password = 'journey-pass';
  await ask('GET', `/api/get-register-code?email=${email}`);
  const registered = await ask('POST', '/api/register', {
    body: { username, password, email, code: await mailedCode(email) },
  });
  if (registered.status !== 200) throw new Error(registered.msg);
  const login = await ask('POST', '/api/login', { body: { username, password } });
  return { username, password, token: login.token! };
};

/** No WCAG 2.2 AA violation that axe can find. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('.cm-editor')
    .analyze();
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
};

/** Nothing is wider than the window. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Every journey fails on console errors and on exceptions of the page. */
export const test = base.extend<{ noErrors: undefined; isChinese: boolean; isPhone: boolean }>({
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // A refused call is part of some journeys; the browser logs its HTTP status as an error.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  isChinese: async ({ locale }, use) => use(locale?.startsWith('zh') ?? false),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 768),
  baseURL: async ({ browserName: _browser }, use) => use(serverUrl()),
});

export { expect };
