// @vitest-environment node
import trophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs?raw';
import { expect, test } from 'vitest';
import { lightIcons } from '../lightIcons.ts';

const hook = lightIcons.transform as { filter: { id: RegExp }; handler: (code: string) => { code: string } };
type Node = [string, Record<string, string>][];
const nodeOf = (code: string): Node => JSON.parse(/__iconNode = (\[.*\]);/.exec(code)![1]!) as Node;

test('an icon of several strokes is one path with the same course, and nothing else of its module changes', () => {
  expect('/node_modules/@tabler/icons-react/dist/esm/icons/IconTrophy.mjs').toMatch(hook.filter.id);
  const { code: light } = hook.handler(trophy);
  const strokes = nodeOf(trophy);
  expect(strokes.length).toBeGreaterThan(1);
  expect(nodeOf(light)).toEqual([['path', { d: strokes.map(([, { d }]) => d).join(''), key: 'svg-0' }]]);
  expect(light.replace(/__iconNode = .*/, '')).toBe(trophy.replace(/__iconNode = .*/, ''));
});

test.each([
  '[["path", { "d": "M1 1", "key": "svg-0" }], ["path", { "d": "M2 2", "fill": "currentColor", "key": "svg-1" }]]',
  '[["path", { "d": "M1 1", "key": "svg-0" }], ["path", { "d": "m2 2", "key": "svg-1" }]]',
  '[["path", { "d": "M1 1", "key": "svg-0" }], ["circle", { "cx": "1", "key": "svg-1" }]]',
  '[["path", { "d": "M1 1l2 2", "key": "svg-0" }]]',
])('what one path would draw otherwise stays as it is: %s', (list) => {
  const code = `const __iconNode = ${list};`;
  expect(hook.handler(code).code).toBe(code);
});
