import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

/**
 * Build the web app into `dist` and lay a `.gz` and a `.br` beside every text file above 1 KB: the server sends them as
 * they are, so no request pays for compression.
 */
const root = import.meta.dirname;
const dist = join(root, 'dist');
const compressible = /\.(js|css|html|svg|json|txt|map)$/;
const smallest = 1024;

// Whoever asks for the build may be a test, and `test` would make it React's slow and large half for developers.
process.env.NODE_ENV = 'production';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const compress = async (path) => {
  const { size } = await stat(path);
  if (size <= smallest) return 0;
  const content = await readFile(path);
  const [gz, br] = await Promise.all([
    toGzip(content, { level: 9 }),
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
  return 1;
};

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
const files = (await readdir(dist, { recursive: true })).filter((file) => compressible.test(file));
const done = await Promise.all(files.map((file) => compress(join(dist, file))));
console.log(`web: ${files.length} text files, ${done.filter(Boolean).length} compressed`);
