import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What became of backups lately: `DATA_DIR/backup.json`, for `doctor` and metrics. Times are ISO. */
export interface BackupState {
  made?: { name: string; place: string; at: string; bytes: number };
  /** The last one that was restored aside and found whole. */
  proven?: { name: string; at: string };
  /** Since the last one that went well. */
  failed?: { at: string; why: string };
}

const fileOf = (folder: string): string => join(folder, 'backup.json');

/** Reads it; empty where no backup was ever made. */
export const readBackupState = (folder: string): BackupState => {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as BackupState;
  } catch {
    return {};
  }
};

/** Changes what it says of the given kinds; `failed: undefined` takes a failure back. */
export const noteBackup = (
  folder: string,
  change: { [Key in keyof BackupState]: BackupState[Key] | undefined },
): void => {
  const draft = `${fileOf(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...readBackupState(folder), ...change }, null, 2)}\n`);
  renameSync(draft, fileOf(folder));
};
