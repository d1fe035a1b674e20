import { ask, root } from './api.ts';

const must = async <T>(answer: Promise<{ status: number; data: T; msg: string }>): Promise<T> => {
  const { status, data, msg } = await answer;
  if (status !== 200) throw new Error(msg);
  return data;
};

const day = 86_400_000;

/** A category of public trainings: the editor of one leads to the categories while there is none. */
export const aTrainingCategory = async (name: string): Promise<void> => {
  const { token } = await root();
  await must(ask('POST', '/api/admin/training/category', { token, body: { name, color: '#2047c4' } }));
};

/** A public training of the super admin with P1000 in a part that is due tomorrow; outside groups, or of one. Its number. */
export const aTraining = async (title: string, gid?: number): Promise<number> => {
  const { token } = await root();
  const training = { title, description: 'Read, then solve.', auth: 'Public', gid };
  const path = gid === undefined ? '/api/admin/training' : '/api/group/training';
  const { id: tid } = await must(ask<{ id: number }>('POST', path, { token, body: { training } }));
  const add =
    gid === undefined ? '/api/admin/training/add-problem-from-public' : '/api/group/add-training-problem-from-public';
  await must(ask('POST', add, { token, body: { tid, pid: 1000, displayId: 'P1000' } }));
  const { pids } = await must(ask<{ pids: number[] }>('GET', `/api/training/plan?tid=${tid}`, { token }));
  const dueAt = new Date(Date.now() + day).toISOString();
  const section = { title: 'First steps', text: 'Read **first**.', dueAt, lateFactor: 0.5, pids };
  await must(ask('PUT', '/api/training/plan', { token, body: { tid, pids: [], sections: [section] } }));
  return tid;
};
