import { z } from 'zod';
import { call } from '../call.ts';
import { forAdmins } from '../roles.ts';
import { optionalInt, optionalText } from '../scalar.ts';

/** What the back office sets of the site beyond the calls of the reference, and what older clients ask of services. */
const area = 'siteAdmin';

const access = { permission: 'system_info_admin' } as const;

/** Texts that readers of each language may have of their own. */
const texts = z.object({
  name: z.string().trim().max(60),
  shortName: z.string().trim().max(20),
  description: z.string().trim().max(300),
  footer: z.string().trim().max(300),
});
export type SiteTexts = z.output<typeof texts>;
const allTexts = z.object({ fallback: texts, 'zh-CN': texts, 'en-US': texts });
export type AllTexts = z.output<typeof allTexts>;

export const getSiteTexts = call({
  area,
  name: 'getSiteTexts',
  method: 'GET',
  path: '/api/admin/config/site-texts',
  access,
  summary: 'Name, description and footer in each language; an empty one falls back.',
  data: allTexts,
});

export const setSiteTexts = call({
  area,
  name: 'setSiteTexts',
  method: 'PUT',
  path: '/api/admin/config/site-texts',
  access,
  summary: 'Change the texts of every language; empty ones are cleared. With `was`, those that were left alone stay.',
  body: allTexts.extend({ was: allTexts.optional() }),
});

const database = {
  dbName: z.string(),
  dbHost: z.string(),
  dbPort: z.number().int(),
  dbUsername: z.string(),
  dbPassword: z.string(),
  redisHost: z.string(),
  redisPort: z.number().int(),
  redisPassword: z.string(),
};

export const getDbAndRedisConfig = call({
  area,
  name: 'getDbAndRedisConfig',
  method: 'GET',
  path: '/api/admin/config/get-db-and-redis-config',
  access,
  summary: 'Database and storage as the environment sets them, without passwords; there is no Redis.',
  data: z.object({ ...database, storage: z.string() }),
});

export const setDbAndRedisConfig = call({
  area,
  name: 'setDbAndRedisConfig',
  method: 'PUT',
  path: '/api/admin/config/set-db-and-redis-config',
  access,
  summary: 'Always refused: the environment sets database and storage, and the answer says so.',
  body: z.object({
    dbName: optionalText,
    dbHost: optionalText,
    dbPort: optionalInt,
    dbUsername: optionalText,
    dbPassword: optionalText,
    redisHost: optionalText,
    redisPort: optionalInt,
    redisPassword: optionalText,
  }),
});

const serviceInstance = z.object({
  serviceId: z.string(),
  host: z.string(),
  port: z.number().int(),
  secure: z.boolean(),
  uri: z.string(),
  metadata: z.record(z.string(), z.string()),
});

export const getServiceInfo = call({
  area,
  name: 'getServiceInfo',
  method: 'GET',
  path: '/api/admin/config/get-service-info',
  access: forAdmins,
  summary: 'Load of the machine of this server, in the shape of older clients.',
  data: z.object({
    nacos: z.object({ status: z.string() }),
    backupCores: z.number().int(),
    backupService: z.array(serviceInstance),
    backupPercentCpuLoad: z.string(),
    backupPercentMemoryLoad: z.string(),
  }),
});

export const getJudgeServiceInfo = call({
  area,
  name: 'getJudgeServiceInfo',
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  access: forAdmins,
  summary: 'Judge nodes that are online with their load, in the shape of older clients.',
  data: z.array(
    z.object({
      cpuCores: z.number().int(),
      percentCpuLoad: z.string(),
      percentMemoryLoad: z.string(),
      service: serviceInstance,
    }),
  ),
});
