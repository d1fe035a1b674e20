import { desk } from '@assay/contract';
import { Button, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSendOnce } from '../../../shared/client/useSendOnce.ts';
import { keepText, readKept } from '../../../shared/hooks/keptText.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useContest } from '../../contest/index.ts';
import styles from './Print.module.css';

/** Characters of a text to print (document 2, section 5). */
const shortest = 50;
const longest = 65_536;

/** Hand in a text to be printed and carried to one's seat. */
const PrintPage = () => {
  const { t } = useTranslation('desk');
  const { cid, rights } = useContest();
  const place = `print.${cid}`;
  const [content, setContent] = useState(() => readKept(place));
  useEffect(() => keepText(place, content), [place, content]);
  const [trouble, setTrouble] = useState<string>();
  const submit = useSendOnce(desk.submitPrint, {
    onSuccess: () => {
      toast.success(t('print.sent'));
      setContent('');
    },
  });
  if (!rights.print) {
    return (
      <Card edge title={t('print.title')}>
        <EmptyState title={t('print.closed')} description={t('print.closedHint')} />
      </Card>
    );
  }
  const send = (): void => {
    const { length } = content.trim();
    if (length === 0) setTrouble(t('print.empty'));
    else if (length < shortest) setTrouble(t('print.short', { min: shortest }));
    else if (content.length > longest) setTrouble(t('print.long', { max: formatNumber(longest) }));
    else submit.mutate({ body: { cid, content } });
  };
  return (
    <Card edge title={t('print.title')} note={t('print.note')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          aria-label={t('print.text')}
          placeholder={t('print.text')}
          classNames={{ input: styles['text'] ?? '' }}
          rows={12}
          spellCheck={false}
          value={content}
          error={trouble}
          onChange={(event) => {
            setContent(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
        <div className={styles['bar']}>
          <span className={styles['count']}>
            {t('print.count', {
              lines: formatNumber(content === '' ? 0 : content.split('\n').length),
              characters: formatNumber(content.length),
            })}
          </span>
          <Button
            type="submit"
            variant="filled"
            loading={submit.isPending}
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('print.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
};

export default PrintPage;
