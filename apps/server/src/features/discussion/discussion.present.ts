import {
  authorRoleOf,
  type GroupFacts,
  hasPermission,
  isNewAuthor,
  isRemovableAuthor,
  mayDeletePost,
  mayEditPost,
  mayModerate,
  mayModerateGroups,
  mayPinPost,
  mayPostInGroup,
  type RoleId,
  type Viewer,
} from '@assay/domain';
import type { PostRow } from './discussion.store.ts';

const shared = (row: PostRow) => ({
  id: row.id,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  title: row.title,
  description: row.description,
  pid: row.problemId,
  gid: row.gid,
  uid: row.uid,
  author: row.author,
  avatar: row.avatar,
  titleName: row.titleName,
  titleColor: row.titleColor,
  role: authorRoleOf(row.role),
  hasPage: row.hasPage,
  viewNum: row.viewNum,
  likeNum: row.likeNum,
  commentNum: row.commentNum,
  topPriority: row.topPriority,
  status: row.status,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
});

/** A post in a list: its text, why it was banned and what was said to that are its author's; moderators see the last too. */
export const presentPost = (viewer: Viewer | null, row: PostRow, isModerating: boolean) => {
  const isOwn = viewer?.uid === row.uid;
  return {
    ...shared(row),
    content: isOwn ? row.content : null,
    reason: isOwn ? row.reason : null,
    appeal: isOwn || isModerating ? row.appeal : null,
    appealWaits: (isOwn || isModerating) && row.appealWaits,
  };
};

/** A post for moderators, who read it in every state. */
export const presentForModerator = (row: PostRow) => ({
  ...shared(row),
  content: row.content,
  reason: row.reason,
  appeal: row.appeal,
  appealWaits: row.appealWaits,
});

/** A post alone, with what the viewer may do with it. */
export const presentDetail = (
  viewer: Viewer | null,
  row: PostRow,
  more: { hasLike: boolean; newDays: number; group: GroupFacts | null },
) => {
  const { group } = more;
  const facts = { authorUid: row.uid, group };
  return {
    ...shared(row),
    content: row.content,
    hasLike: more.hasLike,
    isNewAuthor: isNewAuthor(
      { role: row.role as RoleId, joined: row.joined.getTime() },
      { now: Date.now(), newDays: more.newDays },
    ),
    rights: {
      edit: mayEditPost(viewer, facts) && hasPermission(viewer, 'discussion_edit'),
      delete: mayDeletePost(viewer, facts) && hasPermission(viewer, 'discussion_del'),
      moderate: group ? mayModerateGroups(viewer) : mayModerate(viewer),
      pin: mayPinPost(viewer, group) && (group === null || mayPostInGroup(viewer, group)),
      comment:
        (viewer === null || hasPermission(viewer, 'comment_add')) && (group === null || mayPostInGroup(viewer, group)),
      removeAuthor: group === null && mayModerate(viewer) && isRemovableAuthor({ role: row.role as RoleId }),
    },
  };
};

/** A report as moderators get it. */
export const presentReport = <R extends { writerUid: string | null; writerRole: number | null }>({
  writerUid,
  writerRole,
  ...row
}: R) => ({
  ...row,
  removableUid: writerRole !== null && isRemovableAuthor({ role: writerRole as RoleId }) ? writerUid : null,
});
