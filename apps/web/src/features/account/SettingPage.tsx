import { ownAccount } from '@assay/contract';
import { Accordion } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../shared/client/api.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { FormColumn } from '../../shared/kit/Columns.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { type SessionUser, useSession } from '../../shared/session/sessionStore.ts';
import { OwnAvatar } from './avatar/OwnAvatar.tsx';
import { EmailForm } from './setting/EmailForm.tsx';
import { MobileForm } from './setting/MobileForm.tsx';
import { PasswordForm } from './setting/PasswordForm.tsx';
import { ProfileForm } from './setting/ProfileForm.tsx';
import styles from './setting/Setting.module.css';

// Stands below the fold: it comes once the forms are there.
const AccessSection = lazyPart(async () => (await import('./setting/AccessSection.tsx')).AccessSection);

/** The account and the profile of the logged-in user. */
const SettingPage = () => {
  const { t } = useTranslation('account');
  const present = useSession((session) => session.user);
  // Over a session that ended the forms stay, with what was typed: the login dialog is open, and another reader gets another page.
  const [user, setShown] = useState(present);
  if (present !== null && present !== user) setShown(present);
  // What this browser knows is as old as its login: people change things elsewhere, and administrators do.
  const uid = present?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const take = (data: SessionUser): void => {
      const { user: present, setUser } = useSession.getState();
      if (present?.uid === data.uid) setUser(data);
    };
    api(ownAccount.getOwnInfo, {}, { quiet: true }).then(take, () => undefined);
  }, [uid]);
  if (user === null) return null;
  return (
    <FormColumn>
      <div>
        <PageTitle note={user.username} />
        <Accordion multiple order={2} defaultValue={['account', 'info', 'access']} className={styles['sections'] ?? ''}>
          <Accordion.Item value="account">
            <Accordion.Control>{t('setting.account')}</Accordion.Control>
            <Accordion.Panel>
              <div className={styles['parts']}>
                <PasswordForm username={user.username} />
                <EmailForm user={user} />
                <MobileForm user={user} />
              </div>
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="info">
            <Accordion.Control>{t('setting.info')}</Accordion.Control>
            <Accordion.Panel>
              <div className={styles['parts']}>
                <OwnAvatar user={user} />
                <ProfileForm user={user} />
              </div>
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="access">
            <Accordion.Control>{t('setting.access')}</Accordion.Control>
            <Accordion.Panel>
              <Suspense fallback={<SkeletonLines lines={6} />}>
                <AccessSection username={user.username} />
              </Suspense>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </div>
    </FormColumn>
  );
};

export default SettingPage;
