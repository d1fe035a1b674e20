/**
 * What a problem is, without languages, contests and boards: a process that reads one package and ends loads this alone, as
 * `@assay/domain/problem`.
 */
export * from '../lab/spec.ts';
export * from '../scoring/points.ts';
export * from '../scoring/score.ts';
export * from '../text/examples.ts';
export * from './comparer.ts';
export * from './editRules.ts';
export * from './editState.ts';
export * from './release.ts';
export * from './remoteJudges.ts';
