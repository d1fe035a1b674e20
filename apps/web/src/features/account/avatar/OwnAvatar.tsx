import { file as files, profile } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { type SessionUser, useSession } from '../../../shared/session/sessionStore.ts';
import { AvatarForm } from './AvatarForm.tsx';

/** The picture of oneself. */
export const OwnAvatar = ({ user }: { user: SessionUser }) => {
  const setUser = useSession((session) => session.setUser);
  const upload = useCallMutation(files.uploadAvatar, { invalidates: [profile.getUserHomeInfo], onSuccess: setUser });
  return <AvatarForm name={user.username} avatar={user.avatar} onSave={(file) => upload.mutateAsync({ file })} />;
};
