import { expect, it } from 'vitest';
import { balloonColours, nextBalloonColour } from './balloonColour.ts';
import { isColour } from './contestDraft.ts';

it('gives each problem a colour of its own as long as there are any', () => {
  const given: string[] = [];
  for (let i = 0; i < balloonColours.length; i++) given.push(nextBalloonColour(given));
  expect(new Set(given).size).toBe(balloonColours.length);
  expect(given.every(isColour)).toBe(true);
  expect(balloonColours).toContain(nextBalloonColour(given));
});

it('passes over colours that were chosen by hand, however they are written', () => {
  const [first, second, third] = balloonColours;
  expect(nextBalloonColour([second!.toUpperCase(), null, 'tomato'])).toBe(first);
  expect(nextBalloonColour([first!, second!])).toBe(third);
  expect(nextBalloonColour([first!.toUpperCase()])).toBe(second);
});
