import { z } from 'zod';
import { call } from '../call.ts';
import { int, optionalBool, optionalInt, optionalText, orNull, text } from '../scalar.ts';

/** Test data of problems: uploaded to be looked at before it is used, and taken home. */
const area = 'problemCases';

const uploadedCase = z.object({
  input: z.string(),
  output: z.string(),
  /** Preset in the subtask modes: 1, or what folders and names tell. */
  groupNum: orNull(z.number().int()),
  /** Bytes as they are stored. */
  inputSize: z.number().int(),
  outputSize: z.number().int(),
  /** The archive has no such answer: it is empty. */
  isOutputMade: z.boolean(),
});
export type UploadedCase = z.output<typeof uploadedCase>;

const caseReport = z.object({
  /** Answers without an input; `nearest` is an input without answer whose name is near, or empty. */
  lonely: z.array(z.object({ path: z.string(), nearest: z.string() })),
  lonelyCount: z.number().int(),
  /** Other files that are not used. */
  others: z.array(z.string()),
  otherCount: z.number().int(),
  /** Files that systems left behind. */
  litter: z.number().int(),
  /** Files whose line ends were changed to LF. */
  changed: z.number().int(),
  /** The folder around all tests, which their names are without. */
  folder: z.string(),
  /** Bytes of all tests. */
  size: z.number().int(),
});

const caseUpload = z.object({
  fileList: z.array(uploadedCase),
  /** Names the upload where a problem is saved with it (`uploadTestcaseDir`). */
  fileListDir: z.string(),
  report: caseReport,
});
export type CaseUpload = z.output<typeof caseUpload>;

export const uploadTestcaseZip = call({
  area,
  name: 'uploadTestcaseZip',
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  access: 'login',
  summary:
    'Read a zip of test data: finds inputs and answers, and keeps them for the uploader until a problem takes them.',
  transport: 'upload',
  fileField: 'file',
  query: z.object({
    gid: optionalInt,
    /** The case mode that groups are preset for. */
    mode: optionalText,
    /** Answers at once with the name only; `getCaseUpload` tells the rest. Without it the answer waits for the end. */
    background: optionalBool,
  }),
  data: z.union([caseUpload, z.object({ fileListDir: z.string() })]),
});

const caseUploadState = z.object({
  state: z.enum(['reading', 'done', 'failed']),
  /** Files that were stored, of all. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  message: orNull(z.string()),
  upload: orNull(caseUpload),
});
export type CaseUploadState = z.output<typeof caseUploadState>;

export const getCaseUpload = call({
  area,
  name: 'getCaseUpload',
  method: 'GET',
  path: '/api/admin/problem/case-upload',
  access: 'login',
  summary: 'How far the reading of the caller’s own upload of test data is, and in the end what was found.',
  query: z.object({ dir: text }),
  data: caseUploadState,
});

export const dropCaseUpload = call({
  area,
  name: 'dropCaseUpload',
  method: 'DELETE',
  path: '/api/admin/problem/case-upload',
  access: 'login',
  summary: 'Give up an upload of test data of the caller’s own.',
  query: z.object({ dir: text }),
});

export const downloadTestcase = call({
  area,
  name: 'downloadTestcase',
  method: 'GET',
  path: '/api/file/download-testcase',
  access: 'login',
  summary: 'The test data of a problem as a zip.',
  query: z.object({ pid: int }),
  transport: 'download',
});
