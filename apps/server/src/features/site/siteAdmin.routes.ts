import { homeAdmin, siteAdmin } from '@assay/contract';
import { Failure } from '@assay/domain';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownDescription } from '../../platform/settings.ts';
import { recordAct } from '../audit/index.ts';
import type { CarouselService } from '../file/index.ts';
import type { NodeService } from '../node/index.ts';
import { createOwnLoad, ownInstance, presentNode } from './services.ts';
import { allTexts, mergedTexts } from './texts.ts';

/** Where the files are, without the keys of an object store. */
const placeOf = (blobUrl: string): string => {
  if (!blobUrl.startsWith('s3://')) return blobUrl;
  const { host, pathname } = new URL(blobUrl);
  return `s3://${host}${pathname}`;
};

/** Texts of each language, pictures of the home page, and what is said of services. */
export const siteAdminRoutes = (
  platform: Platform,
  needs: { nodes: NodeService; carousel: CarouselService; version: string },
): Route[] => {
  const { settings, config } = platform;
  const ownLoad = createOwnLoad();
  return [
    implement(siteAdmin.getSiteTexts, async () => allTexts(await settings.get())),
    implement(siteAdmin.setSiteTexts, async ({ body, caller }) => {
      const { was, ...sent } = body;
      await settings.change(async (now, tx) => {
        const { fallback, ...texts } = mergedTexts(allTexts(now), sent, was);
        if (fallback.name === '') throw new Failure('site.nameEmpty');
        await recordAct(tx, { viewer: caller, act: 'site-texts', target: 'site', detail: { fields: 'texts' } });
        // Nothing written: the site goes on saying in each language what it said at first.
        return { ...fallback, description: fallback.description || ownDescription, texts };
      });
      return done;
    }),
    implement(siteAdmin.getDbAndRedisConfig, async () => {
      const { hostname, port, pathname, username } = new URL(config.databaseUrl);
      return {
        dbName: pathname.slice(1),
        dbHost: decodeURIComponent(hostname),
        dbPort: Number(port || 5432),
        dbUsername: decodeURIComponent(username),
        dbPassword: '',
        redisHost: '',
        redisPort: 0,
        redisPassword: '',
        storage: placeOf(config.blobUrl),
      };
    }),
    implement(siteAdmin.setDbAndRedisConfig, async () => {
      throw new Failure('site.environmentOnly');
    }),
    implement(siteAdmin.getServiceInfo, async () => ({
      nacos: { status: 'UP' },
      backupService: [ownInstance(config.publicUrl, needs.version)],
      ...ownLoad(),
    })),
    implement(siteAdmin.getJudgeServiceInfo, async () => {
      const { nodes } = await needs.nodes.nodes();
      return nodes.filter(({ online }) => online).map(presentNode);
    }),
    implement(homeAdmin.arrangeCarousel, async ({ body, caller }) => {
      await needs.carousel.arrange(caller, body.pictures, body.was);
      return done;
    }),
    implement(homeAdmin.deleteCarouselPicture, async ({ query, caller }) => {
      await needs.carousel.remove(caller, query.id);
      return done;
    }),
  ];
};
