import { contestDirector } from '@assay/contract';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import styles from './Contests.module.css';
import { mostSeats, readSeatLines } from './seatLines.ts';

/** Seats from pasted lines: a name and a seat each. Who is not registered yet is registered by it. */
export const SeatsForm = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('contestAdmin');
  const [text, setText] = useState('');
  const save = useCallMutation(contestDirector.setContestSeats, {
    invalidates: [contestDirector.getContestPeople],
    onSuccess: ({ unknown }) => setText(unknown.join('\n')),
  });
  const seats = readSeatLines(text);
  return (
    <Card title={t('seats.title')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (seats !== null && seats.length > 0) save.mutate({ body: { cid, seats } });
        }}
      >
        <Textarea
          label={t('seats.lines')}
          description={t('seats.hint')}
          placeholder={'team01 A-01\nteam02 A-02'}
          rows={10}
          resize="vertical"
          value={text}
          error={seats === null ? t('seats.broken', { most: mostSeats }) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status">
          {save.data === undefined ? null : t('seats.set', { count: save.data.set })}{' '}
          {save.data === undefined || save.data.unknown.length === 0
            ? null
            : t('seats.unknown', {
                count: save.data.unknown.length,
                names: save.data.unknown.slice(0, 20).join(', '),
              })}{' '}
          {save.data === undefined || save.data.shared.length === 0
            ? null
            : t('seats.shared', { seats: save.data.shared.join(', ') })}
        </div>
        <Button type="submit" variant="filled" loading={save.isPending} disabled={seats === null || seats.length === 0}>
          {t('seats.save')}
        </Button>
      </form>
    </Card>
  );
};
