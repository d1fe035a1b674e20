import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { status } from '@assay/domain';

const folder = fileURLToPath(new URL('../../../../../samples', import.meta.url));

/** A program of ours, and what the judge says of it. */
export interface DemoProgram {
  language: string;
  code: string;
  status: number;
}

/** A sample problem with its programs, the accepted ones first. */
export interface Sample {
  problemId: string;
  /** Its number in the world, by which a problem here is known to be this one. */
  uuid: string;
  accepted: readonly DemoProgram[];
  rejected: readonly DemoProgram[];
}

const languages: Readonly<Record<string, string>> = { cpp: 'C++', py: 'Python3' };
const rejections = {
  wrong_answer: status.wrongAnswer,
  time_limit_exceeded: status.timeLimitExceeded,
  run_time_error: status.runtimeError,
} as const;

const programsIn = async (path: string, verdict: number): Promise<DemoProgram[]> => {
  const names = await readdir(path).catch(() => []);
  const found = names.sort().flatMap((name) => {
    const language = languages[name.split('.').at(-1) ?? ''];
    return language === undefined ? [] : [{ name, language }];
  });
  return Promise.all(
    found.map(async ({ name, language }) => ({
      language,
      code: await readFile(join(path, name), 'utf8'),
      status: verdict,
    })),
  );
};

const wordOf = (yaml: string, key: string): string => new RegExp(`^${key}: *(\\S+)`, 'm').exec(yaml)?.[1] ?? '';

/** Reads the sample problems that come with the product, by their display ids. */
export const readSamples = async (): Promise<ReadonlyMap<string, Sample>> => {
  const samples = new Map<string, Sample>();
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => /^p\d+/.test(one))) {
    const at = (...path: string[]) => join(folder, name, ...path);
    const problemId = wordOf(await readFile(at('assay.yaml'), 'utf8'), 'id');
    const uuid = wordOf(await readFile(at('problem.yaml'), 'utf8'), 'uuid');
    const rejected = [];
    for (const [kind, verdict] of Object.entries(rejections))
      rejected.push(...(await programsIn(at('submissions', kind), verdict)));
    samples.set(problemId, {
      problemId,
      uuid,
      accepted: await programsIn(at('submissions', 'accepted'), status.accepted),
      rejected,
    });
  }
  return samples;
};
