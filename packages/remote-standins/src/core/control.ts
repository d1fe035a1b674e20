import { json } from './html.ts';
import type { Answer, Incoming } from './site.ts';
import type { NextEnding, NextTrouble, World } from './world.ts';

const prefix = '/standin/';

/**
 * Answers requests below `/standin/`, by which another process steers a stand-in: POST `next` with what `next` takes, POST `set`
 * with `check`, POST `release`, `expire`, `calm`, `crowd` with `count` and `problem`; GET `submissions`, `requests`. Answers nothing
 * for other paths.
 */
export const control = (world: World, incoming: Incoming): Answer | undefined => {
  if (!incoming.path.startsWith(prefix)) return undefined;
  const body = incoming.json;
  switch (`${incoming.method} ${incoming.path.slice(prefix.length)}`) {
    case 'POST next':
      world.next(body as unknown as NextEnding | NextTrouble);
      break;
    case 'POST set':
      world.setCheck(body['check'] === true);
      break;
    case 'POST release':
      world.release();
      break;
    case 'POST expire':
      world.expireSessions();
      break;
    case 'POST calm':
      world.calm();
      break;
    case 'POST crowd':
      world.crowd(Math.min(Number(body['count']) || 0, 1000), String(body['problem']));
      break;
    case 'GET submissions':
      return json(world.submissions.filter((one) => !one.foreign));
    case 'GET requests':
      return json(world.requests);
    default:
      return json({ error: 'unknown' }, 404);
  }
  return json({});
};
