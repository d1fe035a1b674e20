import { Accordion } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormColumn } from '../../shared/kit/Columns.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import { EmailForm } from './setting/EmailForm.tsx';
import { PasswordForm } from './setting/PasswordForm.tsx';
import { ProfileForm } from './setting/ProfileForm.tsx';
import styles from './setting/Setting.module.css';

/** The account and the profile of the logged-in user. */
const SettingPage = () => {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <FormColumn>
      <div>
        <PageTitle note={user.username} />
        <Accordion multiple order={2} defaultValue={['account', 'info']} className={styles['sections'] ?? ''}>
          <Accordion.Item value="account">
            <Accordion.Control>{t('setting.account')}</Accordion.Control>
            <Accordion.Panel>
              <div className={styles['parts']}>
                <PasswordForm username={user.username} />
                <EmailForm user={user} />
              </div>
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="info">
            <Accordion.Control>{t('setting.info')}</Accordion.Control>
            <Accordion.Panel>
              <ProfileForm user={user} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </div>
    </FormColumn>
  );
};

export default SettingPage;
