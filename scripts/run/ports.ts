import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const tryListen = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

/** Why we cannot listen there, in words for the operator; a predecessor that is about to end gets `patience` ms. */
export const whyNotListen = async (host: string, port: number, patience: number): Promise<string | undefined> => {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    const code = await tryListen(host, port);
    if (!code) return undefined;
    if (code === 'EADDRINUSE' && Date.now() < end) continue;
    if (code === 'EADDRINUSE')
      return `Port ${port} on ${host} is in use by another program. Choose another: PORT=${port + 1} npm start`;
    if (code === 'EACCES') return `Port ${port} is reserved for root. Choose one above 1023: PORT=8080 npm start`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `HOST=${host} is not an address of this machine (0.0.0.0 means all of them).`;
    return `Cannot listen on ${host}:${port}: ${code}`;
  }
};
