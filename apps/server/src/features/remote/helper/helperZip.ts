import type { Readable } from 'node:stream';
import { helperFiles } from '@assay/helper';
import { bytesSource, zipStream } from '@assay/problem-package';
import type { Config } from '../../../platform/config.ts';
import type { RemoteSite } from '../sites/site.ts';

/**
 * The helper for people's browsers as a zip, made for this server: its own address, and those of the sites that may be submitted to so, where
 * this server reaches them.
 */
export const helperZip = async (
  { publicUrl, remoteHomes }: Pick<Config, 'publicUrl' | 'remoteHomes'>,
  sites: readonly RemoteSite[],
): Promise<Readable> => {
  const helped = sites.filter(({ ways }) => ways.includes('helper'));
  const homes = Object.fromEntries(helped.map(({ key, home }) => [key, remoteHomes[key] ?? home]));
  const files = await helperFiles({ assay: publicUrl, homes });
  return zipStream([...files].map(([name, text]) => bytesSource(`assay-helper/${name}`, Buffer.from(text))));
};
