import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createQuotes, readQuote } from './quote.ts';

describe('an answer', () => {
  it.each([
    ['{"text":" One  line ","from":"somebody"}', { text: 'One line', from: 'somebody' }],
    ['{"hitokoto":"一句话","from":null}', { text: '一句话', from: '' }],
    ['"just text"', { text: 'just text', from: '' }],
    ['plain words', { text: 'plain words', from: '' }],
    ['<html>moved</html>', null],
    ['{"text":7}', null],
    [JSON.stringify({ text: 'x'.repeat(121) }), null],
    ['', null],
  ])('%s is read', (answer, quote) => {
    expect(readQuote(answer)).toEqual(quote);
  });
});

/** A service that answers each question by the next of `answers`, and says nothing where there is none. */
const serviceOf = async (answers: (string | undefined)[]) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const answer = answers.shift();
    if (answer !== undefined) response.end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked: () => asked, close };
};

describe('the service', () => {
  it('is asked once for everybody, and again after ten minutes', async () => {
    const service = await serviceOf(['first', 'second']);
    let time = 0;
    const quotes = createQuotes({ url: service.url, now: () => time });
    expect(await Promise.all([quotes(), quotes()])).toEqual([
      { text: 'first', from: '' },
      { text: 'first', from: '' },
    ]);
    time = 600_001;
    expect(await quotes()).toEqual({ text: 'second', from: '' });
    expect(service.asked()).toBe(2);
    service.close();
  });

  it('that says nothing, too much, or is not there, costs nobody more than its patience', async () => {
    const service = await serviceOf([undefined, 'x'.repeat(20_000)]);
    let time = 0;
    const quotes = createQuotes({ url: service.url, patienceMs: 50, now: () => time });
    expect(await quotes()).toBeNull();
    time = 600_001;
    expect(await quotes()).toBeNull();
    service.close();
    time = 1_300_000;
    expect(await quotes()).toBeNull();
    expect(await createQuotes({ url: undefined })()).toBeNull();
  });
});
