import type { BasicAuthenticator } from './http/basicAccess.ts';
import type { Route } from './http/implement.ts';
import type { Audience } from './http/topics.ts';
import type { BoundJob } from './jobs/jobs.ts';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';

/** Work that every server repeats by itself, `ms` after the turn before ended. */
export interface Loop {
  name: string;
  ms: number;
  run: () => Promise<void>;
}

/** What an area of the product brings to the server: the one description that `<area>.area.ts` exports. */
export interface Area<Services extends object = object> {
  /** What areas that are opened later may be built on, by names that no other area uses. */
  services?: Services;
  /** A handler for each call of the area. */
  routes?: readonly Route[];
  /** Who knows the programs that come by HTTP Basic, by the realm that calls name as their access. */
  realms?: Readonly<Record<string, BasicAuthenticator>>;
  jobs?: readonly BoundJob[];
  /** Deletes of expired rows, run every ten minutes by one server. */
  sweeps?: readonly (() => Promise<void>)[];
  loops?: readonly Loop[];
  /** Topics that browsers may listen to, with who may hear them: `name`, or `name:id` where rows are asked for. */
  topics?: Readonly<Record<string, Audience>>;
  /** What the area keeps of a person; required where its tables name accounts. */
  person?: Person;
  /** Releases at the end of the process what the services hold. */
  close?: () => void;
}

/** Areas opened so far, and all their services by name. */
export interface OpenAreas<Services extends object> {
  services: Services;
  areas: readonly Area[];
  /** Opens one more on the services so far; it does not compile where one is missing. */
  add: <More extends object>(open: (platform: Platform, below: Services) => Area<More>) => OpenAreas<Services & More>;
}

/** Starts the list of areas with services that are given from outside. */
export const openAreasOn = <Services extends object>(
  platform: Platform,
  services: Services,
  areas: readonly Area[] = [],
): OpenAreas<Services> => ({
  services,
  areas,
  add: <More extends object>(open: (platform: Platform, below: Services) => Area<More>) => {
    const area = open(platform, services);
    return openAreasOn(platform, { ...services, ...area.services } as Services & More, [...areas, area]);
  },
});
