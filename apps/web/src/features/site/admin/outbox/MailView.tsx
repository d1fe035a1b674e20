import type { DataOf, site } from '@assay/contract';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { linkify } from './linkify.ts';
import styles from './Outbox.module.css';

export type OutboxMail = DataOf<typeof site.getOutbox>['records'][number];

/** A mail to read: to whom, when, and its text with working links. */
export const MailView = ({ mail }: { mail: OutboxMail }) => {
  const { t } = useTranslation('admin');
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('outbox.to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('outbox.sentAt')}</dt>
        <dd>
          <TimeText value={mail.sentAt} />
        </dd>
      </dl>
      <div className={styles['text']}>
        {linkify(mail.text).map((part, index) =>
          part.href === undefined ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <a key={index} href={part.href} target="_blank" rel="noreferrer">
              {part.text}
            </a>
          ),
        )}
      </div>
    </>
  );
};
