import { afterEach, expect, test, vi } from 'vitest';
import { takeComeAnswer, takeFirstAnswer } from './firstAnswers.ts';

const asker = { token: 't', language: 'en-US' };
const address = '/api/get-website-config';

const asked = (body: unknown, { status = 200, come = true } = {}): void => {
  const response = new Response(JSON.stringify(body), { status });
  window.assayFirst = {
    ...asker,
    at: Date.now(),
    waiting: new Map([
      [
        address,
        { response: Promise.resolve(response), read: Promise.resolve(), ...(come ? { come: { response, body } } : {}) },
      ],
    ]),
  };
};

afterEach(() => {
  delete window.assayFirst;
  vi.useRealTimers();
});

test('an answer of the document is given once', async () => {
  asked({ status: 200, data: 1 });
  expect(await (await takeFirstAnswer(address, asker))?.json()).toMatchObject({ data: 1 });
  expect(takeFirstAnswer(address, asker)).toBeUndefined();
});

test('only to who asked, in the same language, and not for long', () => {
  asked({ status: 200 });
  expect(takeFirstAnswer(address, { ...asker, token: 'other' })).toBeUndefined();
  expect(takeFirstAnswer(address, { ...asker, language: 'zh-CN' })).toBeUndefined();
  vi.useFakeTimers();
  vi.setSystemTime(Date.now() + 60_000);
  expect(takeFirstAnswer(address, asker)).toBeUndefined();
});

test.each([
  ['good', { status: 200, data: 1 }, {}, true],
  ['not there yet', { status: 200, data: 1 }, { come: false }, false],
  ['refused in words', { status: 400, msg: 'no' }, {}, false],
  ['refused', { status: 401 }, { status: 401 }, false],
])('drawn at once when it is good: %s', (_, body, how, drawn) => {
  asked(body, how);
  expect(takeComeAnswer(address, asker) !== undefined).toBe(drawn);
  // What is not drawn at once stays for the call itself.
  expect(takeFirstAnswer(address, asker) === undefined).toBe(drawn);
});
