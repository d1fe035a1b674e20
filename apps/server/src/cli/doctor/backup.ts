import { readBackupState } from '../../platform/process/backupState.ts';
import { type Finding, good, poor } from './finding.ts';

const dayMs = 86_400_000;
const daysSince = (at: string): number => (Date.now() - Date.parse(at)) / dayMs;
const told = (days: number): string =>
  days < 2 ? `${Math.round(days * 24)} hours ago` : `${Math.round(days)} days ago`;

/** Days after which a backup, or the last proof of one, is old. */
const oldAfter = { made: 2, proven: 8 };

/** Is there a backup, is it new, and did anybody look whether it can be restored? */
export const backupFindings = (dataDir: string): Finding[] => {
  if (process.env['DATABASE_URL']) return [];
  const title = 'Backup';
  const { made, proven, failed } = readBackupState(dataDir);
  if (failed)
    return [poor(title, `failed ${told(daysSince(failed.at))}: ${failed.why}`, 'npm run assay -- backup run')];
  if (!made)
    return [poor(title, 'none was ever made', 'Set BACKUP_URL, or: npm run assay -- backup /srv/backup/assay.tar')];
  const age = daysSince(made.at);
  const text = `${made.name}, made ${told(age)}, in ${made.place}`;
  if (age > oldAfter.made) return [poor(title, text, 'Set BACKUP_URL, and Assay makes one each night.')];
  const isProven = proven && (proven.name === made.name || daysSince(proven.at) <= oldAfter.proven);
  if (!isProven)
    return [poor(title, `${text}; not proven that it can be restored`, `npm run assay -- backup verify ${made.name}`)];
  return [good(title, `${text}; proven ${told(daysSince(proven.at))}`)];
};
