/** What other areas may use of submissions: rows, verdicts and cases that follow the judge. */
export { CompilerText } from './detail/CompilerText.tsx';
export { caseMeasures, useSilentReason } from './detail/caseWords.ts';
export { ListNote } from './list/ListNote.tsx';
export { LiveVerdict, percentOf } from './list/LiveVerdict.tsx';
export { Measured } from './list/Measured.tsx';
export { ScoreText } from './list/ScoreText.tsx';
export { SubmissionList } from './list/SubmissionList.tsx';
export { listInput, statusQuery } from './list/statusQuery.ts';
export { allCases, caseGroups, passedOf } from './live/caseGroups.ts';
export { Evidence } from './live/Evidence.tsx';
export { type LiveRow, useLiveRows } from './live/useLiveRows.ts';
export { type LiveJudge, useLiveSubmission } from './live/useLiveSubmission.ts';
export { useWaitingText } from './live/useWaitingText.ts';
export { WaitingNote } from './live/WaitingNote.tsx';
export { RemotePart } from './remote/remotePart.ts';
