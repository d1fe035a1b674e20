import type { DrawText } from '../../platform/text/textDrawer.ts';

interface Text {
  content: string;
}

/** Adds the texts of comments and replies as HTML, for readers whose browsers then need no renderer. */
export const createCommentDrawer = (drawText: DrawText) => {
  const reply = async <R extends Text>(one: R) => ({ ...one, drawn: await drawText(one.content) });
  return {
    replies: <R extends Text>(all: readonly R[]) => Promise.all(all.map(reply)),
    comments: <R extends Text, C extends Text & { replyList: readonly R[] }>(all: readonly C[]) =>
      Promise.all(
        all.map(async (one) => ({ ...(await reply(one)), replyList: await Promise.all(one.replyList.map(reply)) })),
      ),
  };
};
