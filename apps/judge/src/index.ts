export { type JudgeConfig, readConfig } from './config.ts';
export { type RunningJudge, startJudge } from './startJudge.ts';
