import { type DataOf, remote, remoteHand } from '@assay/contract';
import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPuzzle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/client/api.ts';
import { download } from '../../../shared/client/download.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import styles from './HandPanel.module.css';
import { askHelper, type HelperEvent, hearHelper } from './helperBridge.ts';

type HandOver = DataOf<typeof remoteHand.handOver>;

/** States of the helper that have a sentence; others say nothing to a reader. */
const told: ReadonlySet<string> = new Set([
  'opened',
  'login',
  'noForm',
  'noProblem',
  'notFilled',
  'noLanguage',
  'filled',
  'pressed',
  'refused',
  'sent',
  'closed',
  'busy',
]);

/** Is the helper here, and made for this site? Undefined while it is asked. */
const useHelper = (site: string | undefined): boolean | undefined => {
  const [sites, setSites] = useState<readonly string[]>();
  useEffect(() => {
    let isGone = false;
    void askHelper({ ask: 'hello' }).then((answer) => {
      if (!isGone) setSites(answer?.sites ?? []);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return sites === undefined || site === undefined ? undefined : sites.includes(site);
};

interface HandPanelProps {
  submitId: number;
  /** Hears that the number was taken. */
  onTaken: () => void;
}

/** What the author does to get their code to another judge: the helper fills in the form there, or they paste it and tell its number. */
export const HandPanel = ({ submitId, onTaken }: HandPanelProps) => {
  const { t } = useTranslation('remote');
  const hand = useCall(remoteHand.handOver, { query: { submitId } }, { quiet: true });
  const { data } = hand;
  const hasHelper = useHelper(data?.site);
  const [event, setEvent] = useState<HelperEvent>();
  const [number, setNumber] = useState('');
  const task = useRef('');
  const take = useCallMutation(remoteHand.takeNumber, { onSuccess: onTaken });
  const tell = (text: string): void => {
    if (text.trim() !== '' && !take.isPending) take.mutate({ body: { submitId, number: text.trim() } });
  };
  const taken = useRef(tell);
  taken.current = tell;
  useEffect(
    () =>
      hearHelper((heard) => {
        if (heard.task !== task.current) return;
        setEvent(heard);
        if (heard.state === 'sent' && typeof heard.remoteId === 'string') taken.current(heard.remoteId);
      }),
    [],
  );

  const send = async (): Promise<void> => {
    // A token is good once: each try has a new one.
    const given: HandOver | undefined = await api(remoteHand.handOver, { query: { submitId } }).catch(() => undefined);
    if (given === undefined) return;
    const { siteName, problemUrl, handle, ...whole } = given;
    task.current = whole.task;
    const answer = await askHelper({ ask: 'submit', task: whole });
    const state = answer?.ok ? 'opened' : answer?.error === 'busy' ? 'busy' : 'noForm';
    setEvent((before) => (before?.task === whole.task ? before : { task: whole.task, state }));
  };

  if (hand.error) return <ErrorState error={hand.error} onRetry={() => void hand.refetch()} />;
  if (data === undefined) return null;
  const site = data.siteName;
  return (
    <section className={styles['hand']} aria-label={t('hand.label', { site })}>
      <p>{t('hand.why', { site })}</p>
      <div className={styles['acts']}>
        {hasHelper ? (
          <Button
            variant="filled"
            leftSection={<IconPuzzle size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void send()}
          >
            {t('hand.fill', { site })}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void download({ path: remote.downloadRemoteHelper.path }).catch(() => undefined)}
          >
            {t('hand.install')}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={data.submitUrl}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('hand.open', { site })}
        </Button>
        <CopyButton variant="default" text={data.source} label={t('hand.copy')} />
      </div>
      <p aria-live="polite" className={styles['state']}>
        {event !== undefined && told.has(event.state)
          ? t(`hand.state.${event.state}`, { site, language: data.languageName, words: event.words ?? '' })
          : t('hand.language', { language: data.languageName })}
      </p>
      <form
        className={styles['number']}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          tell(number);
        }}
      >
        <TextInput
          label={t('hand.number', { site })}
          value={number}
          maxLength={300}
          autoComplete="off"
          onChange={(changed) => setNumber(changed.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={take.isPending} disabled={number.trim() === ''}>
          {t('hand.check')}
        </Button>
      </form>
    </section>
  );
};
