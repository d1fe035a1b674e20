import { contestKinds, status } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { needsPassword, refusalOf, replacesAnswer } from './gateRules.ts';

type View = Parameters<typeof refusalOf>[0];
const { acm, oi } = contestKinds;

interface Parts {
  phase?: View['phase'];
  paused?: boolean;
  sealed?: boolean;
  virtual?: boolean;
  info?: Partial<View['info']>;
  rights?: Partial<View['rights']>;
}

const view = ({ info, rights, ...rest }: Parts = {}): View =>
  ({
    phase: 'running',
    paused: false,
    sealed: false,
    virtual: false,
    ...rest,
    info: { type: acm, oiRankScoreType: 'Recent', allowEndSubmit: false, ...info },
    rights: { submit: false, needsPassword: false, admitted: true, seeSealed: false, ...rights },
  }) as View;

describe('whether anything can be sent', () => {
  it.each<[string, Parts, string | undefined]>([
    ['running and allowed', { rights: { submit: true } }, undefined],
    ['running, a password is missing', { rights: { needsPassword: true } }, undefined],
    ['running, refused for another reason', {}, 'gate.closed'],
    [
      'running, the account rule does not admit the reader',
      { rights: { needsPassword: true, admitted: false } },
      'gate.account',
    ],
    ['scheduled', { phase: 'scheduled' }, 'gate.scheduled'],
    ['scheduled, a password is missing', { phase: 'scheduled', rights: { needsPassword: true } }, 'gate.scheduled'],
    ['scheduled, an administrator', { phase: 'scheduled', rights: { submit: true } }, undefined],
    ['paused', { paused: true }, 'gate.paused'],
    ['just ended, the server has not said so yet', { phase: 'ended', rights: { submit: true } }, 'gate.ended'],
    ['ended, solving on', { phase: 'ended', info: { allowEndSubmit: true }, rights: { submit: true } }, undefined],
    ['ended, done virtually', { phase: 'ended', virtual: true, rights: { submit: true } }, undefined],
  ])('%s', (_, parts, expected) => {
    expect(refusalOf(view(parts))).toBe(expected);
  });

  it('asks for the password only where it lets the reader submit', () => {
    expect(needsPassword(view({ rights: { needsPassword: true } }))).toBe(true);
    expect(needsPassword(view({ rights: { submit: true, needsPassword: true } }))).toBe(false);
  });
});

describe('the question before an OI answer replaces another', () => {
  const recent = { type: oi };
  it.each<[string, Parts, number | undefined, boolean]>([
    ['sealed, something was sent', { info: recent, sealed: true }, status.wrongAnswer, true],
    ['sealed, nothing was sent', { info: recent, sealed: true }, undefined, false],
    ['an unknown result', { info: recent }, status.submittedUnknownResult, true],
    ['a known partial result', { info: recent }, status.partialAccepted, false],
    ['a full answer', { info: recent }, status.accepted, true],
    ['sealed, but the reader sees behind it', { info: recent, sealed: true, rights: { seeSealed: true } }, 8, false],
    ['the highest score counts', { info: { type: oi, oiRankScoreType: 'Highest' }, sealed: true }, -5, false],
    ['ACM', { sealed: true }, status.wrongAnswer, false],
  ])('%s', (_, parts, own, expected) => {
    expect(replacesAnswer(view(parts), own)).toBe(expected);
  });
});
