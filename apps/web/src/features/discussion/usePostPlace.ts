import { discussion, groupDiscussion } from '@assay/contract';
import { paths } from '../../paths.ts';
import { useEditPlace } from '../../shared/scope/editPlace.ts';

const site = {
  list: discussion.getDiscussionList,
  add: discussion.addDiscussion,
  update: discussion.updateDiscussion,
  remove: discussion.deleteDiscussion,
};

const group = {
  list: groupDiscussion.getGroupDiscussions,
  add: groupDiscussion.addGroupDiscussion,
  update: groupDiscussion.updateGroupDiscussion,
  remove: groupDiscussion.deleteGroupDiscussion,
};

/** Where the posts of this page lie, among all or in a group, with the calls by which they are written there. */
export const usePostPlace = () => {
  const { gid } = useEditPlace();
  const isSite = gid === null;
  return {
    gid,
    calls: isSite ? site : (group as unknown as typeof site),
    home: isSite ? paths.discussionList : paths.groupDiscussions(gid),
    post: (id: number): string => (isSite ? paths.discussion(id) : paths.groupDiscussion(gid, id)),
  };
};
