import { PageTitle } from '../../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../../shared/session/RootOnly.tsx';
import styles from '../Site.module.css';
import { CarouselCard } from './CarouselCard.tsx';
import { EnvironmentCard } from './EnvironmentCard.tsx';
import { GeneralCard } from './GeneralCard.tsx';
import { MailCard } from './MailCard.tsx';
import { TextsCard } from './TextsCard.tsx';

/** How the site presents itself and sends its mails. */
const ConfigPage = () => (
  <>
    <PageTitle />
    <RootOnly>
      <div className={styles['stack']}>
        <TextsCard />
        <GeneralCard />
        <CarouselCard />
        <MailCard />
        <EnvironmentCard />
      </div>
    </RootOnly>
  </>
);

export default ConfigPage;
