import type { Sandbox } from '@assay/sandbox';

/** The party of runs whose data and output the contestant may see: nothing of hidden cases can have been in their boxes. */
export const openParty = 'open';

/** A sandbox whose runs share boxes with nobody else's; a party that a run names is one of its own in there. */
export const inParty = (sandbox: Sandbox, party: string): Sandbox => {
  const joined = (name: string | undefined): string => (name === undefined ? party : `${party} ${name}`);
  return {
    ...sandbox,
    run: (request, signal) => sandbox.run({ ...request, party: joined(request.party) }, signal),
    runTalk: (request, signal) => sandbox.runTalk({ ...request, party: joined(request.party) }, signal),
  };
};
