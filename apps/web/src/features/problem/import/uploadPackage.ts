import { problemImport } from '@assay/contract';
import { say } from '../../../shared/i18n/texts.ts';
import { readAnswer, type SentFile, sendFile } from '../upload/sendFile.ts';

export const onExisting = ['known', 'update', 'new'] as const;
export type OnExisting = (typeof onExisting)[number];

export const acceptScores = ['case', 'group'] as const;

/** What whoever imports says of a whole archive. */
export interface ImportChoices {
  /** What becomes of problems that are here already. */
  existing: OnExisting;
  /** What the points of a group of a legacy ICPC package are for. */
  acceptScore: (typeof acceptScores)[number];
}

/** What became of sending: the key of the import on the server, or why there is none. */
export type Sent = { task: string } | { message: string };

const isStarted = (data: unknown): data is { task: string } =>
  typeof data === 'object' && data !== null && 'task' in data && typeof data.task === 'string';

const sentOf = (sent: SentFile, fallback: string): Sent => {
  if ('message' in sent) return sent;
  return isStarted(sent.data) ? sent.data : { message: fallback };
};

/** Read the answer to an upload. `fallback` is said when there is no readable answer. */
export const readSent = (answer: string, fallback: string): Sent => sentOf(readAnswer(answer, fallback), fallback);

interface UploadNeeds {
  file: File;
  choices: ImportChoices;
  /** Bytes sent so far, out of all. */
  onProgress: (sent: number, total: number) => void;
}

/** Send a problem package, to be imported in the background. Never rejects. */
export const uploadPackage = async ({ file, choices, onProgress }: UploadNeeds): Promise<Sent> => {
  const call = problemImport.importProblem;
  const sent = await sendFile({ call, field: 'file', file, query: { background: true, ...choices }, onProgress });
  return sentOf(sent, say('common:error.server'));
};
