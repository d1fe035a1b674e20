import { readBytes } from '../fileSource.ts';
import { type ReadOptions, readPackage } from '../readPackage.ts';
import type { ImportedProblem, Loss } from '../types.ts';
import { zipOf } from './zipOf.ts';

type Files = Parameters<typeof zipOf>[0];

/** The single problem of an archive; throws with its errors when it is refused. */
export const importOne = async (
  files: Files,
  options?: ReadOptions,
): Promise<{ problem: ImportedProblem; losses: Loss[]; lossCodes: string[]; format: string; version: string }> => {
  const report = await readPackage(await zipOf(files), options);
  const [result] = report.problems;
  if (report.problems.length !== 1 || !result) throw new Error(`${report.problems.length} problems`);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  const { problem, losses } = result;
  const { format, version } = report;
  return { problem, losses, lossCodes: losses.map((loss) => loss.code), format, version };
};

/** The codes for which the single problem of an archive is refused; empty when it is not. */
export const refusals = async (files: Files): Promise<string[]> => {
  const report = await readPackage(await zipOf(files));
  return report.problems.flatMap((result) => (result.ok ? [] : result.errors.map((error) => error.code)));
};

export const textOf = async (file: Parameters<typeof readBytes>[0] | undefined): Promise<string> =>
  file ? (await readBytes(file, 1 << 20)).toString('utf8') : '';
