import type { Answer, Incoming, Session, SiteFacts, Step } from './site.ts';
import type { World } from './world.ts';

/** One request on its way to an answer. */
export interface Ask {
  incoming: Incoming;
  /** The parts of the path that the route's pattern names. */
  part: Readonly<Record<string, string>>;
  session: Session;
  world: World;
  /** Why this submission is to be refused whatever it holds; one of the site's `refusals`. */
  refusal: string | undefined;
}

export interface Route {
  method: 'GET' | 'POST';
  /** Of the whole path, with named groups. */
  path: RegExp;
  step: Step;
  answer(ask: Ask): Answer;
}

/** A remote judge as it behaves towards its visitors. */
export interface Site extends SiteFacts {
  routes: readonly Route[];
  /** The page that stands before the site's own for visitors that it takes for programs. */
  challenge?(): Answer;
}
