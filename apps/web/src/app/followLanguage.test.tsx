import { problem, submission } from '@assay/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCall } from '../shared/client/useCall.ts';
import { changeLanguage } from '../shared/i18n/texts.ts';
import '../shared/testing/renderApp.tsx';
import { followLanguage } from './followLanguage.ts';

const Page = () => {
  const title = useCall(problem.getProblemDetail, { query: { problemId: 'P1' } }, { staleTime: 300_000 });
  const run = useCall(submission.getTestRunResult, { query: { testJudgeKey: 'k' } }, { once: true });
  return (
    <>
      <h1>{title.data?.problem.title}</h1>
      <p>{run.data?.userOutput}</p>
    </>
  );
};

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('en-US');
});

test('a switch of the language asks for everything again, except what the server answers only once', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const language = new Headers(init.headers).get('Accept-Language');
    asked.push(`${path.split('?')[0]} ${language}`);
    const data = path.includes('test') ? { userOutput: 'kept' } : { problem: { title: `title in ${language}` } };
    return new Response(JSON.stringify({ status: 200, data }));
  });
  const queries = new QueryClient();
  followLanguage(queries);
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('title in en-US');
  await screen.findByText('kept');
  await act(async () => void (await changeLanguage('zh-CN')));
  await screen.findByText('title in zh-CN');
  expect(asked.filter((one) => one.includes('test'))).toHaveLength(1);
});
