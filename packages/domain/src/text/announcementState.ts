/** Whether an announcement of the site or of a contest is shown, as stored and on the wire (`status`). */
export const announcementStates = { shown: 0, hidden: 1 } as const;
