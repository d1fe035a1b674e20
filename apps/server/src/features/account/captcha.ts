import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Digits and signs as polylines on a 6 × 10 grid: vector paths need no fonts and no script can read them as text. */
const glyphs: Readonly<Record<string, string>> = {
  '0': '1,0 5,0 6,2 6,8 5,10 1,10 0,8 0,2 1,0',
  '1': '1,2 3,0 3,10 1,10 5,10',
  '2': '0,2 1,0 5,0 6,2 6,4 0,10 6,10',
  '3': '0,0 6,0 3,4 5,4 6,6 6,8 5,10 1,10 0,8',
  '4': '4,10 4,0 0,7 6,7',
  '5': '6,0 0,0 0,4 5,4 6,6 6,8 5,10 0,10',
  '6': '5,0 2,2 0,5 0,8 1,10 5,10 6,8 6,6 5,5 1,5',
  '7': '0,0 6,0 2,10',
  '8': '1,5 0,3 1,0 5,0 6,3 5,5 1,5 0,8 1,10 5,10 6,8 5,5',
  '9': '6,4 5,5 1,5 0,3 1,0 5,0 6,3 6,6 4,10',
  '+': '0,5 6,5 3,5 3,2 3,8',
  '-': '0,5 6,5',
  x: '1,3 5,7 3,5 5,3 1,7',
  '=': '0,4 6,4 6,4.2 0,4.2 0,6.8 6,6.8',
  '?': '0,2 1,0 5,0 6,2 6,3 3,6 3,7.4 3,9.6 3,10',
};

const jitter = (amount: number) => (randomInt(1000) / 500 - 1) * amount;

const draw = (text: string): string => {
  const strokes = [...text].map((char, index) => {
    const points = (glyphs[char] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((pair) =>
        pair
          .split(',')
          .map((part) => Number(part) + jitter(0.35))
          .join(','),
      )
      .join(' ');
    const x = 5 + index * 12 + jitter(1.2);
    const y = 8 + jitter(2.5);
    return `<polyline points="${points}" transform="translate(${x} ${y}) rotate(${jitter(10)} 3 5) scale(1.35)" fill="none" stroke="#2047C4" stroke-width="1.1" stroke-linecap="round"/>`;
  });
  const noise = Array.from(
    { length: 5 },
    () =>
      `<path d="M${randomInt(90)} ${randomInt(30)} Q${randomInt(90)} ${randomInt(30)} ${randomInt(90)} ${randomInt(30)}" fill="none" stroke="#9AA2AD" stroke-width="0.8"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#F3F4F6"/>${noise.join('')}${strokes.join('')}</svg>`;
};

/** A sum of two numbers as a 90 × 30 PNG data URI, and its answer. */
export const newCaptcha = async (): Promise<{ img: string; answer: string }> => {
  const sign = ['+', '-', 'x'][randomInt(3)]!;
  const [a, b] = sign === 'x' ? [randomInt(1, 10), randomInt(1, 10)] : [randomInt(10, 50), randomInt(1, 10)];
  const answer = sign === '+' ? a + b : sign === '-' ? a - b : a * b;
  const png = await sharp(Buffer.from(draw(`${a}${sign}${b}=?`)))
    .png()
    .toBuffer();
  return { img: `data:image/png;base64,${png.toString('base64')}`, answer: String(answer) };
};
