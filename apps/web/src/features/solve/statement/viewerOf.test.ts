import { describe, expect, it } from 'vitest';
import { viewerOf } from './viewerOf.ts';

const file = (name: string, size = 100) => ({ name, size, url: `/${name}` });

describe('how a file of a statement is shown', () => {
  it.each([
    ['figure.PNG', 'image'],
    ['sample.in', 'text'],
    ['grader.cpp', 'text'],
    ['Makefile', 'text'],
    ['data.zip', undefined],
    ['paper.pdf', undefined],
  ])('%s', (name, viewer) => {
    expect(viewerOf(file(name))).toBe(viewer);
  });
  it('large texts are only downloaded', () => {
    expect(viewerOf(file('big.txt', 600 * 1024))).toBeUndefined();
  });
});
