import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startTexts } from './texts.ts';
import { useTranslation } from './useTranslation.ts';

afterEach(cleanup);

const Part = ({ area }: { area: string }) => {
  const { t } = useTranslation(area);
  const [own] = useState('own');
  return <p>{`${t('title')} ${own}`}</p>;
};

test('a part that waited for its texts goes on where it stopped, and its later hooks are its own', async () => {
  const failed = vi.fn();
  await startTexts({ language: 'en-US', read: async (_, area) => ({ title: `of ${area}` }), areas: [] });
  await act(
    async () =>
      void render(
        <Suspense fallback="waits">
          <Part area="first" />
          <Part area="second" />
        </Suspense>,
        { onRecoverableError: failed },
      ),
  );
  expect(screen.getByText('of first own')).toBeTruthy();
  expect(screen.getByText('of second own')).toBeTruthy();
  expect(failed).not.toHaveBeenCalled();
});
