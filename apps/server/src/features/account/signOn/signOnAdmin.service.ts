import type { HandlerBody, signOn } from '@assay/contract';
import { Failure, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { Seal } from '../../../platform/process/seal.ts';
import { recordAct } from '../../audit/index.ts';
import { issuerOf } from './oidc.ts';
import { trySteps } from './signOnTest.ts';

/** Providers that a site may have. */
const most = 10;

type Saved = HandlerBody<typeof signOn.saveSignOn>;

/** Providers of logins in the back office. */
export const createSignOnAdmin = (
  { settings }: Pick<Platform, 'settings'>,
  needs: { seal: Seal; callbackOf: (key: string) => string },
) => {
  const { seal, callbackOf } = needs;

  /** The provider as it is stored; a secret that was left empty stays. */
  const storedOf = async ({ clientSecret, ...rest }: Saved) => {
    if (!/^[a-z0-9-]{1,30}$/.test(rest.key)) throw new Failure('account.signOnKey');
    if (rest.name.trim() === '' || rest.clientId.trim() === '' || rest.usernameClaim.trim() === '')
      throw new Failure('account.signOnIncomplete');
    issuerOf(rest.issuer);
    const before = (await settings.get()).signOn.find(({ key }) => key === rest.key);
    // A secret goes to nobody else than whom it was given for.
    const isSame = before?.issuer === rest.issuer && before.clientId === rest.clientId;
    const secret = clientSecret === '' ? (isSame ? before.secret : '') : seal.close(clientSecret);
    return { ...rest, secret };
  };

  return {
    list: async () =>
      (await settings.get()).signOn.map(({ secret, ...rest }) => ({
        ...rest,
        hasSecret: secret !== '',
        callback: callbackOf(rest.key),
      })),

    save: async (viewer: Viewer, input: Saved): Promise<void> => {
      const stored = await storedOf(input);
      await settings.change(async ({ signOn }, tx) => {
        const others = signOn.filter(({ key }) => key !== stored.key);
        if (others.length >= most) throw new Failure('account.signOnFull', { max: most });
        const at = signOn.findIndex(({ key }) => key === stored.key);
        await recordAct(tx, { viewer, act: 'sign-on-save', target: `sign-on:${stored.key}` });
        return { signOn: at < 0 ? [...signOn, stored] : signOn.with(at, stored) };
      });
    },

    remove: (viewer: Viewer, key: string): Promise<void> =>
      settings.change(async ({ signOn }, tx) => {
        const rest = signOn.filter((one) => one.key !== key);
        if (rest.length === signOn.length) throw new Failure('account.signOnUnknown');
        await recordAct(tx, { viewer, act: 'sign-on-remove', target: `sign-on:${key}` });
        return { signOn: rest };
      }),

    test: async (input: Saved) => {
      const { secret, issuer, clientId, key } = await storedOf(input);
      const clientSecret = secret === '' ? '' : (seal.open(secret) ?? '');
      return trySteps({ issuer, clientId, clientSecret }, callbackOf(key));
    },
  };
};
export type SignOnAdmin = ReturnType<typeof createSignOnAdmin>;
