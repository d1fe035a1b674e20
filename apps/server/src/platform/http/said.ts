import type { FastifyInstance } from 'fastify';

/** Calls whose answers are the same for everybody and that nearly every page asks first. */
const addresses = ['/api/get-website-config', '/api/judge/summary'] as const;

/** ms that answers are kept for the next documents; settings are kept as long. */
const keptMs = 1000;

/** JSON that may stand in the text of a script element. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * What documents say without being asked: answers as a guest hears them in a language, for the page's head to find there
 * instead of asking. What is refused is left out, and asked for by the page.
 */
export const createSaid = (app: FastifyInstance, now: () => number = () => performance.now()) => {
  const kept = new Map<string, { at: number; text: Promise<string> }>();
  const read = async (language: string): Promise<string> => {
    const asked = addresses.map(async (url) => {
      const answer = await app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
      return answer.statusCode === 200 ? [[url, answer.json<unknown>()] as const] : [];
    });
    return asScriptText({ language, answers: Object.fromEntries((await Promise.all(asked)).flat()) });
  };
  /** `language`: one of those that the app speaks. */
  return (language: string): Promise<string> => {
    const found = kept.get(language);
    if (found && now() - found.at < keptMs) return found.text;
    const text = read(language);
    kept.set(language, { at: now(), text });
    text.catch(() => kept.delete(language));
    return text;
  };
};
