import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noticeText } from './noticeText.mjs';
import { root } from './paths.mjs';
import { productionPackages } from './productionPackages.mjs';

describe('the notice of licences', () => {
  it('is what `npm run notice` writes', () => {
    expect(readFileSync(join(root, 'NOTICE.md'), 'utf8')).toBe(noticeText(root));
  });

  it('names every dependency of the shipped parts, with a stated licence', () => {
    const listed = new Map(productionPackages(root).map((one) => [one.name, one]));
    for (const part of ['server', 'judge', 'web']) {
      const { dependencies } = JSON.parse(readFileSync(join(root, `apps/${part}/package.json`), 'utf8'));
      for (const name of Object.keys(dependencies)) {
        if (!name.startsWith('@assay/')) expect(listed.get(name)?.parts, name).toContain(part);
      }
    }
    for (const one of listed.values()) expect(one.licence, one.name).not.toMatch(/not stated|UNLICENSED|(^|[^L])GPL/);
  });

  it('lists packages of packages, and nothing that only tests need', () => {
    const names = productionPackages(root).map(({ name }) => name);
    expect(names).toContain('pg-protocol');
    expect(names).toContain('yauzl');
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('smtp-server');
  });
});
