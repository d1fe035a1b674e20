export { type AttackReport, attacks, runAttacks } from './runAttacks.ts';
