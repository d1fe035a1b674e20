/** What reading one package needs, without what writes them: `@assay/problem-package/readPackage`. */
export { filesOfDraft, finishRelease } from './finishRelease.ts';
export { readPackage } from './readPackage.ts';
