/**
 * Where an output first differs from the answer. The place may be told to everybody who sees the verdict; the values are test
 * data, for those who may see the data of the case.
 */
export interface Difference {
  /** In the output, counted from 1; tokens from the start of the output. */
  place: { line: number; token: number };
  /** The tokens there, at most 64 bytes each, empty where a line or the text ends; absent where only white space differs. */
  expected?: string;
  got?: string;
}
