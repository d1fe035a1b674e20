import { type Account, ask, root } from './api.ts';

/** Everybody may found groups, as often as journeys do. */
export const letEverybodyFound = async (): Promise<void> => {
  const { token } = await root();
  const body = { defaultCreateGroupACInitValue: 0, defaultCreateGroupDailyLimit: 500, defaultCreateGroupLimit: 500 };
  await ask('PUT', '/api/admin/switch/update', { token, body });
};

/** A group of somebody with an announcement; answers its number. */
export const aGroupOf = async ({ username, token }: Account): Promise<number> => {
  await letEverybodyFound();
  const tail = `${Date.now().toString(36)}${Math.floor(Math.random() * 36).toString(36)}`.slice(-8);
  const group = {
    name: `Class ${username}`.slice(0, 15) + tail,
    shortName: `C${tail}`.toUpperCase(),
    brief: 'Homework and exams',
    description: 'Homework on **Wednesdays**.',
    auth: 2,
    code: 'K7Q2MX',
    visible: true,
  };
  const made = await ask<{ id: number } | null>('POST', '/api/group', { token, body: group });
  if (made.data === null) throw new Error(made.msg);
  const body = { gid: made.data.id, title: 'The first homework', content: 'Read **chapter 1**.', status: 0 };
  await ask('POST', '/api/group/announcement', { token, body });
  return made.data.id;
};
