import type { IncomingMessage } from 'node:http';

/** Bytes; LibreOJ takes a MiB of code. */
const maxBody = 4 * 1024 * 1024;

/** Reads the body of a request. Throws when it is larger than 4 MiB. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBody) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const urlencoded = (body: string, decode: (bytes: Buffer) => string): Map<string, string> =>
  new Map(
    body
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
        return [decode(bytesOf(name)), decode(bytesOf(value))];
      }),
  );

const multipart = (body: string, boundary: string, decode: (bytes: Buffer) => string): Map<string, string> =>
  new Map(
    body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((piece): [string, string][] => {
        const end = piece.indexOf('\r\n\r\n');
        const name = /name="([^"]*)"/.exec(piece.slice(0, end))?.[1];
        if (end < 0 || name === undefined) return [];
        return [[name, decode(Buffer.from(piece.slice(end + 4, -2), 'latin1'))]];
      }),
  );

/** The fields of a form that was sent, by the type that the request names; none where it names another. */
export const readForm = (type: string, body: Buffer, decode: (bytes: Buffer) => string): Map<string, string> => {
  const text = body.toString('latin1');
  if (type.startsWith('application/x-www-form-urlencoded')) return urlencoded(text, decode);
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(type)?.[1];
  return boundary === undefined ? new Map() : multipart(text, boundary, decode);
};
