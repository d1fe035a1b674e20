import iconv from 'iconv-lite';
import type { Standin } from '../core/open.ts';

interface Sent {
  form?: Record<string, string>;
  multipart?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
}

/** A plain client of one stand-in that keeps its cookies and follows no redirect. */
export const clientOf = (standin: Standin) => {
  const cookies = new Map<string, string>();
  const send = async (path: string, sent?: Sent) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(sent?.multipart ?? {})) body.set(name, value);
    const content = sent?.form
      ? new URLSearchParams(sent.form)
      : sent?.multipart
        ? body
        : JSON.stringify(sent?.json ?? {});
    const answer = await fetch(standin.url + path, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(sent && !sent.form && !sent.multipart ? { 'content-type': 'application/json' } : {}),
        ...sent?.headers,
      },
      ...(sent ? { body: content } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const text = iconv.decode(Buffer.from(await answer.arrayBuffer()), standin.site.encoding);
    return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, text };
  };
  return {
    get: (path: string) => send(path),
    post: (path: string, sent: Sent) => send(path, sent),
    json: async (path: string, body: unknown, headers?: Record<string, string>) => {
      const answer = await send(path, { json: body, ...(headers ? { headers } : {}) });
      return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
    },
  };
};

export type Client = ReturnType<typeof clientOf>;
