import { isAnyAdmin, isProblemAdmin, type Viewer } from './role.ts';

/** Put pictures and files up for the texts they write. */
export const mayUploadToTexts = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/** Delete a picture of a text: its uploader, the super admin and problem admins. */
export const mayDeletePicture = (viewer: Viewer | null, picture: { uid: string | null }): boolean =>
  isProblemAdmin(viewer) || (viewer !== null && picture.uid === viewer.uid);
