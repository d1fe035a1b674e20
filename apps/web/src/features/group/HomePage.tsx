import { useIsMobile } from '../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { Announcements } from './home/Announcements.tsx';
import { SideCard } from './home/SideCard.tsx';
import { useGroup } from './useGroup.ts';

/** `/group/:groupID`: what the group is, and for its members what is announced. */
const HomePage = () => {
  const { t } = useTranslation('group');
  const { info, rights } = useGroup();
  const mobile = useIsMobile();
  return (
    <Columns {...(mobile ? {} : { side: <SideCard />, sideWidth: 264 })}>
      {rights.member ? <Announcements /> : null}
      <Card edge title={t('home.intro')} {...(rights.member ? {} : { note: t('home.outside') })}>
        <Markdown measure>{info.description}</Markdown>
      </Card>
    </Columns>
  );
};

export default HomePage;
