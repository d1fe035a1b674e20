import S3rver from '@20minutes/s3rver';

/** An S3-compatible server with one bucket in the folder given; tells its port when it listens. */
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  vhostBuckets: false,
  configureBuckets: [{ name: 'assay' }],
});
const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.(port);
