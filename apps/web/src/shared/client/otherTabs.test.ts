import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { hearOtherTabs, tellOtherTabs } from './otherTabs.ts';

test('answers that another tab made old are old here, others are not', () => {
  const queries = new QueryClient();
  const list = ['submission', 'getSubmissionList', { query: {} }];
  queries.setQueryData(list, {});
  queries.setQueryData(['rank', 'getRankList'], {});
  hearOtherTabs(queries);
  const storageChanged = (key: string, newValue: string | null): void => {
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  storageChanged('assay.token', 'x');
  storageChanged('assay.madeOld', JSON.stringify([['submission', 'getSubmissionList']]));
  storageChanged('assay.madeOld', null);
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['rank', 'getRankList'])?.isInvalidated).toBe(false);
});

test('nothing of what is told stays in the browser', () => {
  tellOtherTabs([['submission']]);
  expect(localStorage.getItem('assay.madeOld')).toBeNull();
});
