import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../shared/client/useSite.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { toast } from '../../shared/kit/toastStore.ts';

/** Where public discussions are switched off, readers are sent home. Answers whether they are on. */
export const useDiscussionDoor = (): boolean => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { openPublicDiscussion } = useSite();
  useEffect(() => {
    if (openPublicDiscussion) return;
    toast.error(t('error.noAccess'));
    void navigate(paths.home, { replace: true });
  }, [openPublicDiscussion, navigate, t]);
  return openPublicDiscussion;
};
