import type { problemCases } from '@assay/contract';

/** One test case as the tables of the back office show it. */
export interface CaseRow {
  input: string;
  output: string;
  /** Bytes; absent where nobody said. */
  inputSize?: number | undefined;
  outputSize?: number | undefined;
  groupNum: number;
  score: number | null;
}

/** The cases of an upload as rows; those whose answer is not in the archive only on demand. */
export const rowsOf = (upload: problemCases.CaseUpload, options: { withMade: boolean }): CaseRow[] =>
  upload.fileList
    .filter(({ isOutputMade }) => options.withMade || !isOutputMade)
    .map(({ input, output, inputSize, outputSize, groupNum }) => ({
      input,
      output,
      inputSize,
      outputSize,
      groupNum: groupNum ?? 1,
      score: null,
    }));

/** Inputs whose answer the archive does not have. */
export const madeOf = (upload: problemCases.CaseUpload): problemCases.UploadedCase[] =>
  upload.fileList.filter(({ isOutputMade }) => isOutputMade);

/** Spreads points over rows in whole points; what is left over goes to the last ones. */
export const withEvenScores = (rows: readonly CaseRow[], total = 100): CaseRow[] => {
  const each = Math.floor(total / Math.max(1, rows.length));
  const more = total - each * rows.length;
  return rows.map((row, index) => ({ ...row, score: each + (index >= rows.length - more ? 1 : 0) }));
};

/** Rows whose names hold the text. */
export const matching = (rows: readonly CaseRow[], text: string): { row: CaseRow; index: number }[] => {
  const wanted = text.trim().toLowerCase();
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => wanted === '' || `${row.input}\n${row.output}`.toLowerCase().includes(wanted));
};
