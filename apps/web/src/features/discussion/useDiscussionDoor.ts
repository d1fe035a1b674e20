import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../shared/client/useSite.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { toast } from '../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../shared/scope/editPlace.ts';

/** Where discussions, or those of groups, are switched off, readers are sent home. Answers whether they are on. */
export const useDiscussionDoor = (): boolean => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { openPublicDiscussion, openGroupDiscussion } = useSite();
  const isOpen = useEditPlace().gid === null ? openPublicDiscussion : openGroupDiscussion;
  useEffect(() => {
    if (isOpen) return;
    toast.error(t('error.noAccess'));
    void navigate(paths.home, { replace: true });
  }, [isOpen, navigate, t]);
  return isOpen;
};
