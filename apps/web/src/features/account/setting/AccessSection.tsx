import { useSite } from '../../../shared/client/useSite.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { AccountData } from './AccountData.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LinkSignOn } from './LinkSignOn.tsx';
import { LoginLog } from './LoginLog.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import styles from './Setting.module.css';

/** Where one is logged in, what is kept, and the end of it. */
export const AccessSection = ({ username }: { username: string }) => {
  const site = useSite();
  return (
    <div className={styles['parts']}>
      <SecondFactor />
      {site.signOn ? <LinkSignOn /> : null}
      <OpenSessions />
      <LoginLog />
      <AccessTokens />
      <AccountData />
      <DeleteAccount username={username} />
    </div>
  );
};
