import { signOn } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';

/** Leads to a provider: the browser leaves for it. */
export const useStartSignOn = () =>
  useCallMutation(signOn.startSignOn, { onSuccess: ({ url }) => window.location.assign(url) });
