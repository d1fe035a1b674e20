import { createServer } from 'node:net';

/** A port of 127.0.0.1 where nobody listens: the wanted one when it is free, else any. */
export const freePort = (wanted = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    probe.listen({ host: '127.0.0.1', port: wanted }, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
