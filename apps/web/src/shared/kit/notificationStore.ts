import { create } from 'zustand';

export interface Notification {
  id: number;
  message: string;
}

/** More at once would cover the page. */
const most = 3;

/** What calls were refused with of late: a toast has room for one, and the next takes its place (document 1, section 8). */
export const useNotifications = create<{ list: readonly Notification[] }>()(() => ({ list: [] }));

let last = 0;

/** Show a sentence beside the toast for 5 s. */
export const notify = (message: string): void => {
  last += 1;
  const added = { id: last, message };
  useNotifications.setState(({ list }) => ({ list: [...list, added].slice(-most) }));
};

export const dropNotification = (id: number): void => {
  useNotifications.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
};
