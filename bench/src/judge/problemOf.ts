import { zipOf } from '../../../packages/problem-package/src/testing/zipOf.ts';

/** A problem of so many small cases, in the ICPC format. */
export const problemOf = (name: string, cases: number): Promise<Buffer> =>
  zipOf({
    [`${name}/problem.yaml`]: `problem_format_version: 2025-09\nname: { en: ${name} }\nuuid: ${crypto.randomUUID()}\nlimits: { time_limit: 1, memory: 256 }\n`,
    [`${name}/statement/problem.en.md`]: 'Print the sum of two numbers.\n',
    ...Object.fromEntries(
      Array.from({ length: cases }, (_, index) => {
        const number = String(index + 1).padStart(3, '0');
        return [
          [`${name}/data/secret/${number}.in`, `${index} ${index * index}\n`],
          [`${name}/data/secret/${number}.ans`, `${index + index * index}\n`],
        ];
      }).flat(),
    ),
  });
