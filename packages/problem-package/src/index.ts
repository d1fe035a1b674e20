export { type ArchiveLimits, defaultArchiveLimits } from './archive/archiveLimits.ts';
export { attachmentLink, linkAttachments } from './attachments.ts';
export { type ErrorCode, errorCodes, type LossCode, lossCodes } from './codes.ts';
export { bytesSource, type FileSource, readBytes } from './fileSource.ts';
export { finishRelease, type StoreFile } from './finishRelease.ts';
export { importLimits } from './importLimits.ts';
export { PackageError } from './packageError.ts';
export { type ReadOptions, readPackage } from './readPackage.ts';
export type * from './types.ts';
