import { expect, test } from 'vitest';
import { deliveryHour } from './deliveryHour.ts';

test.each([
  ['2026-11-24T17:23:05.120+0000', '2026-11-24T18:00:00.000Z'],
  ['2026-11-24T17:00:00.001+0000', '2026-11-24T18:00:00.000Z'],
  ['2026-11-24T17:00:00.000+0000', '2026-11-24T17:00:00.000Z'],
])('what is not to be delivered before %s goes out at %s', (at, hour) => {
  expect(deliveryHour(at)).toBe(hour);
});
