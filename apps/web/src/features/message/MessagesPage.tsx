import { message } from '@assay/contract';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconChecks, IconTrash } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { useIsMobile } from '../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { confirm } from '../../shared/kit/confirmStore.ts';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { Tabs } from '../../shared/kit/Tabs.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import styles from './MessagesPage.module.css';
import { messageTabs, noticeCalls, reminderCalls, tabNamed, tabNames } from './messageTabs.ts';
import { NoticeList } from './NoticeList.tsx';
import { ReminderList } from './ReminderList.tsx';

/** `/message` and its five tabs. */
const MessagesPage = () => {
  const { t } = useTranslation('message');
  const tab = tabNamed(useParams()['messageTab']);
  const { data: counts } = useCall(message.unread, {}, { staleTime: 120_000, quiet: true });
  const mobile = useIsMobile();
  const name = t(`tab.${tab}`);
  const calls = { ...reminderCalls, ...noticeCalls };
  const clean = useCallMutation(message.cleanMessages, {
    invalidates: [calls[tab], message.unread],
    onSuccess: () => toast.success(t('cleaned', { tab: name })),
  });
  const unreadHere = counts?.[messageTabs[tab].count] ?? 0;
  const readAll = useCallMutation(message.readMessages, { invalidates: [calls[tab], message.unread] });
  const askToClean = async (): Promise<void> => {
    const sure = await confirm({
      title: t('clean', { tab: name }),
      body: t('cleanHint', { tab: name }),
      confirmLabel: t('cleanConfirm'),
      danger: true,
    });
    if (sure) clean.mutate({ query: { type: messageTabs[tab].type } });
  };
  const act = () => void askToClean();
  // More than the page that is shown: what stands on it has been read.
  const reading =
    unreadHere === 0 ? null : (
      <Button
        loading={readAll.isPending}
        onClick={() => readAll.mutate({ query: { type: messageTabs[tab].type } })}
        leftSection={<IconChecks size={16} stroke={1.75} aria-hidden="true" />}
      >
        {t('readAll')}
      </Button>
    );

  return (
    <>
      <PageTitle
        tools={
          <>
            {reading}
            {mobile ? (
              <ActionIcon
                size={40}
                variant="default"
                aria-label={t('clean', { tab: name })}
                loading={clean.isPending}
                onClick={act}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            ) : (
              <Button
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                loading={clean.isPending}
                onClick={act}
              >
                {t('clean', { tab: name })}
              </Button>
            )}
          </>
        }
      />
      <Card flush edge>
        <div className={styles['tabs']}>
          <Tabs
            bare
            label={t('tabs')}
            value={tab}
            items={tabNames.map((one) => {
              const count = counts?.[messageTabs[one].count] ?? 0;
              return {
                value: one,
                to: paths.messageTab(one),
                label: (
                  <>
                    {t(`tab.${one}`)}
                    {count === 0 ? null : (
                      <>
                        <span className={styles['count']} aria-hidden="true">
                          {count > 99 ? '99+' : count}
                        </span>
                        <VisuallyHidden>{t('unread', { count })}</VisuallyHidden>
                      </>
                    )}
                  </>
                ),
              };
            })}
          />
        </div>
        {tab === 'sys' || tab === 'mine' ? (
          <NoticeList key={tab} tab={tab} arrived={counts?.[tab] ?? 0} />
        ) : (
          <ReminderList key={tab} tab={tab} arrived={unreadHere} />
        )}
      </Card>
    </>
  );
};

export default MessagesPage;
