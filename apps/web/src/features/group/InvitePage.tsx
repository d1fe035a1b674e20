import { group, groupMember } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Notice } from '../../shared/kit/Notice.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/sessionStore.ts';

/** `/i/:inviteToken`: an invitation link. It says nothing of the group before somebody comes in. */
const InvitePage = () => {
  const { t } = useTranslation('group');
  const token = useParams()['inviteToken'] ?? '';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const loggedIn = useIsLoggedIn();
  const openLogin = useSession((session) => session.openLogin);
  const accept = useCallMutation(groupMember.acceptGroupInvite, {
    invalidates: [group.getGroupList],
    quiet: true,
    onSuccess: ({ gid }) => {
      toast.success(t('act.joined'));
      void navigate(paths.group(gid), { replace: true });
    },
  });
  const { error } = accept;
  return (
    <>
      <PageTitle />
      <Card flush edge>
        <Notice
          tall
          urgent={error !== null}
          icon={<IconUserPlus size={24} stroke={1.5} />}
          title={error === null ? t('invite.ask') : t('invite.over')}
          description={error === null ? t('invite.hint') : error.message}
          action={
            error === null ? (
              <Button
                size="md"
                variant="filled"
                loading={accept.isPending}
                onClick={() => (loggedIn ? accept.mutate({ body: { token } }) : openLogin('login', pathname))}
              >
                {t(loggedIn ? 'invite.accept' : 'invite.login')}
              </Button>
            ) : (
              <Button size="md" onClick={() => void navigate(paths.groupList)}>
                {t('invite.list')}
              </Button>
            )
          }
        />
      </Card>
    </>
  );
};

export default InvitePage;
