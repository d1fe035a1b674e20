import { describe, expect, it } from 'vitest';
import { codeOfStep, fromBase32, newTotpSecret, stepAt, stepOfCode, toBase32, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i are those of the RFC', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(seconds), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  it('by counter are those of the RFC', () => {
    const codes = Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  it('are taken one step early and late, and no more', () => {
    const text = toBase32(secret);
    const found = [-2, -1, 0, 1, 2].map((off) =>
      stepOfCode({ secret: text, code: codeOfStep(secret, 1000 + off) }, 1000),
    );
    expect(found).toEqual([undefined, 999, 1000, 1001, undefined]);
    expect(stepOfCode({ secret: text, code: codeOfStep(secret, 1020) }, 1000, 40)).toBe(1020);
    for (const code of ['', '12345', 'abcdef']) expect(stepOfCode({ secret: text, code }, 1000)).toBeUndefined();
  });
});

describe('base32', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of "%s" is that of the RFC', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
    expect(fromBase32(written).toString()).toBe(text);
  });
});

it('a secret has 160 bits, and its address names site and person without mixing them', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(totpUri({ secret: made, site: 'A&B: Judge', username: 'ann?x=1' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/A&B  Judge:ann?x=1');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: made, issuer: 'A&B  Judge' });
});
