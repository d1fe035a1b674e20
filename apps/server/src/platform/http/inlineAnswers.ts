import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Calls whose answers are the same for everybody and that nearly every page asks first. */
const addresses = ['/api/get-website-config', '/api/judge/summary'] as const;

/** ms for which answers are cached; settings are cached as long. */
const cachedMs = 1000;

/** JSON that may stand in the text of a script element. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Reads answers that a document carries: as a guest hears them in a language, for the page's head to find there instead of
 * asking. What is refused is left out, and asked for by the page.
 */
export const createInlineAnswers = (app: FastifyInstance) => {
  const read = async (language: string): Promise<string> => {
    const asked = addresses.map(async (url) => {
      const answer = await app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
      return answer.statusCode === 200 ? [[url, answer.json<unknown>()] as const] : [];
    });
    return asScriptText({ language, answers: Object.fromEntries((await Promise.all(asked)).flat()) });
  };
  /** `language`: one of those that the app speaks. */
  const answers = new LRUCache<string, string>({ max: 10, ttl: cachedMs, ttlResolution: 0, fetchMethod: read });
  return (language: string): Promise<string> => answers.forceFetch(language);
};
