import type { JudgeWords } from '@assay/domain';
import { RemoteFault, type RemoteFaultKind } from '../sites/remoteFault.ts';

/** A claim that another worker has by now: what was begun is dropped. */
export const claimLost = new Error('another worker has the task by now');

/** Faults after which it is certain that the code is not there, if they come from submitting. */
const notSent: ReadonlySet<RemoteFaultKind> = new Set<RemoteFaultKind>([
  'noSuchProblem',
  'notPublic',
  'humanCheck',
  'loginRefused',
  'accountLocked',
  'sessionLost',
  'unreachable',
  'siteDown',
  'tooMany',
  'duplicate',
  'languageGone',
  'refused',
]);

/** Faults that pass: the same may be tried again after a rest. */
const passing: ReadonlySet<RemoteFaultKind> = new Set<RemoteFaultKind>([
  'unreachable',
  'siteDown',
  'tooMany',
  'sessionLost',
  'tooLarge',
  'notReadable',
  'fateUnknown',
]);

/** What adapters throw; anything else they throw is a page that they did not understand. */
export const faultOf = (error: unknown): RemoteFault => {
  if (error === claimLost) throw error;
  return error instanceof RemoteFault
    ? error
    : new RemoteFault('notReadable', { cause: error, words: error instanceof Error ? error.message : String(error) });
};

/** Is it certain that a submit which ended so did not get there? */
export const isNotSent = ({ kind }: RemoteFault): boolean => notSent.has(kind);
export const isPassing = ({ kind }: RemoteFault): boolean => passing.has(kind);
/** Is the page another one than the adapter knows? */
export const isUnreadable = ({ kind }: RemoteFault): boolean => kind === 'notReadable' || kind === 'tooLarge';
/** Does the account have to be looked at by a person? */
export const endsAccount = ({ kind }: RemoteFault): boolean => kind === 'loginRefused' || kind === 'accountLocked';

/** The sentence about a submission that ended without a verdict; `name`: the judge. */
export const wordsOf = (
  kind: RemoteFaultKind | 'lost' | 'noAccount' | 'tooLate' | 'notSent' | 'foreign',
  name: string,
): JudgeWords => {
  const params = { name };
  switch (kind) {
    case 'noAccount':
      return { code: 'remoteNoAccount', params };
    case 'loginRefused':
    case 'accountLocked':
      return { code: 'remoteAccount', params };
    case 'humanCheck':
      return { code: 'remoteHumanCheck', params };
    case 'languageGone':
      return { code: 'remoteLanguage', params };
    case 'noSuchProblem':
    case 'notPublic':
      return { code: 'remoteProblem', params };
    case 'refused':
    case 'duplicate':
      return { code: 'remoteRefused', params };
    case 'lost':
    case 'fateUnknown':
      return { code: 'remoteLost', params };
    case 'tooLate':
      return { code: 'remoteTooLate', params };
    case 'notSent':
      return { code: 'remoteNotSent', params };
    case 'foreign':
      return { code: 'remoteForeign', params };
    case 'notReadable':
    case 'tooLarge':
      return { code: 'remoteChanged', params };
    default:
      return { code: 'remoteAway', params };
  }
};
