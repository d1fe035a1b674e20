import { describe, expect, it } from 'vitest';
import { defaultLimits, readLimits } from './limits.ts';

describe('limits from the environment', () => {
  it('are the defaults where nothing is set', () => {
    expect(readLimits({})).toEqual(defaultLimits);
  });
  it('replace what they name', () => {
    const limits = readLimits({ LIMIT_PASSWORD: '5/60,50/30', LIMIT_STREAMS: '2,9' });
    expect(limits.rates.password).toEqual({ account: { max: 5, seconds: 60 }, address: { max: 50, seconds: 30 } });
    expect(limits.streams).toEqual({ account: 2, address: 9 });
    expect(limits.rates.call).toEqual(defaultLimits.rates.call);
  });
  it.each([{ LIMIT_CALL: '5' }, { LIMIT_CALL: '5/0x1,1/1' }, { LIMIT_STREAMS: '5' }])('refuse %j', (env) => {
    expect(() => readLimits(env)).toThrow(/is not like/);
  });
});
