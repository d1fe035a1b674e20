import { expect, test } from 'vitest';
import { reportTags, reportText } from './reportText.ts';

test('labels come first, in one order, then the reason', () => {
  expect(reportText(['fraud', 'spam'], ' See the link ')).toBe('#垃圾广告# #赌博诈骗# See the link');
  expect(reportText([], ' x ')).toBe('x');
  expect(reportText([], ' \n')).toBe('');
});

test('all labels with the longest reason fit what the server takes', () => {
  expect(reportText(reportTags, 'x'.repeat(200)).length).toBeLessThanOrEqual(255);
});
