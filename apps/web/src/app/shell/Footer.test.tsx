import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { Footer } from './Footer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = async (site: Record<string, string>): Promise<void> => {
  const data = { name: 'Our judge', description: '', footer: '', recordName: 'Record 7', recordUrl: '', ...site };
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('website-config')
      ? new Response(JSON.stringify({ status: 200, data }))
      : new Response('{}', { status: 500 }),
  );
  renderApp(<Footer wide={false} />);
  await waitFor(() => screen.getByText('Our judge'));
};
const linkOf = (name: string): string | null | undefined => screen.queryByText(name)?.getAttribute('href');

test('the project is a link where it has a name and an address', async () => {
  await draw({ projectName: 'The project', projectUrl: 'https://example.org/project', recordUrl: 'example.org' });
  expect(linkOf('The project')).toBe('https://example.org/project');
  expect(linkOf('Record 7')).toBe('https://example.org');
  cleanup();
  await draw({ projectName: 'The project', projectUrl: '' });
  expect(linkOf('The project')).toBeUndefined();
});

test('an address that runs a script leads nowhere', async () => {
  const script = 'javascript:alert(1)';
  await draw({ projectName: 'The project', projectUrl: script, recordUrl: script });
  expect([linkOf('The project'), linkOf('Record 7')]).toEqual([null, null]);
});
