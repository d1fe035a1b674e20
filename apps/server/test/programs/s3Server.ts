import S3rver from '@20minutes/s3rver';

/** What is underneath, which its types do not tell. */
interface Layers {
  middleware: ((context: { method: string; status: number; body: string }, next: () => unknown) => unknown)[];
}

/** An S3-compatible server with one bucket in the folder given; tells its port when it listens. `keep`: its key may not delete. */
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  vhostBuckets: false,
  configureBuckets: [{ name: 'assay' }],
});
if (process.argv[3] === 'keep')
  (server as unknown as Layers).middleware.unshift((context, next) => {
    if (context.method !== 'DELETE') return next();
    context.status = 403;
    context.body = '<Error><Code>AccessDenied</Code></Error>';
  });
const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.(port);
