import { expect, it } from 'vitest';
import { cleanComment } from './text.ts';

it.each([
  ['<video src="a.mp4" autoplay></video>', '<video src="a.mp4" controls></video>'],
  ['<audio AUTOPLAY="autoplay" src=x>', '<audio controls="controls" src=x>'],
  ['<video\nautoplay>', '<video\ncontrols>'],
  ['Is `autoplay` allowed? 1 < 2', 'Is `autoplay` allowed? 1 < 2'],
  ['🎈 $x^2$', '🎈 $x^2$'],
])('%j is kept as %j', (content, kept) => {
  expect(cleanComment(content)).toBe(kept);
});

it('has bounds', () => {
  expect(() => cleanComment(' \n ')).toThrow('comment.empty');
  expect(() => cleanComment('\u200b \u3164')).toThrow('comment.empty');
  expect(cleanComment('x'.repeat(10_000))).toHaveLength(10_000);
  expect(() => cleanComment('x'.repeat(10_001))).toThrow('comment.tooLong');
  // One character that is compared as eighteen.
  expect(() => cleanComment('\uFDFA'.repeat(9000))).toThrow('comment.tooLong');
  expect(cleanComment('\uFDFA'.repeat(900))).toHaveLength(900);
  expect(cleanComment('\uFF21'.repeat(10_000))).toHaveLength(10_000);
});

it('takes time by the length of the text, not by its square', () => {
  const took = (length: number): number => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 200; turn++) cleanComment('<'.repeat(length));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  took(1000);
  expect(took(10_000)).toBeLessThan(took(1000) * 40 + 20_000);
});
