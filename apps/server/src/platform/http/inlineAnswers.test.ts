import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createInlineAnswers } from './inlineAnswers.ts';

const app = fastify();
let calls = 0;
let summary = 200;
app.get('/api/get-website-config', (request) => {
  calls += 1;
  return { name: `</script><b> in ${request.headers['accept-language']}` };
});
app.get('/api/judge/summary', (_request, reply) => reply.status(summary).send({ online: calls }));
afterEach(() => {
  calls = 0;
  summary = 200;
  vi.restoreAllMocks();
});

test('answers are asked for once a second and language, and end no script', async () => {
  let at = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  const said = createInlineAnswers(app);
  const texts = await Promise.all([said('en-US'), said('en-US'), said('zh-CN')]);
  expect(calls).toBe(2);
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain('<');
  expect(JSON.parse(texts[2])).toMatchObject({
    language: 'zh-CN',
    answers: { '/api/get-website-config': { name: '</script><b> in zh-CN' }, '/api/judge/summary': {} },
  });
  at += 1001;
  await said('en-US');
  expect(calls).toBe(3);
});

test('what is refused is left to the page', async () => {
  summary = 503;
  expect(Object.keys(JSON.parse(await createInlineAnswers(app)('en-US')).answers)).toEqual(['/api/get-website-config']);
});
