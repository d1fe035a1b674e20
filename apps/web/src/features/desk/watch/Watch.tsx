import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMessageCheck, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { loadFormulas } from '../../../shared/markdown/formulas.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { useContest, useTabCount } from '../../contest/index.ts';
import type { News } from './news.ts';
import { markRead } from './readList.ts';
import { useAboveToast } from './useAboveToast.ts';
import { useContestNews } from './useContestNews.ts';
import styles from './Watch.module.css';

/** Notices at once, and on phones; the others are counted. */
const most = 3;
const mostOnPhones = 1;
/** With the renderer of formulas: until both have come, or if they never do, a notice stands as it was written. */
const loadText = async () => {
  const [view] = await Promise.all([import('../../../shared/markdown/MarkdownView.tsx'), loadFormulas()]);
  return view.default;
};
const glyphs = { announcement: IconAlertTriangle, broadcast: IconSpeakerphone, answer: IconMessageCheck } as const;

/** Notices of what is new in a running contest: each stays until it is read or closed. Counts beside the tabs. */
export const Watch = () => {
  const { t } = useTranslation('contest');
  const { cid } = useContest();
  const uid = useSession((session) => session.user?.uid) ?? '';
  const { news, open } = useContestNews();
  const mobile = useIsMobile();
  const bottom = useAboveToast();
  const { pathname, search } = useLocation();
  const announced = news.filter(({ kind }) => kind === 'announcement').length;
  const said = news.length - announced;
  useTabCount('announcements', announced);
  useTabCount('comment', open ?? said);

  const read = (rows: readonly News[]): void =>
    markRead(
      uid,
      cid,
      rows.map(({ mark }) => mark),
    );
  // What a page shows anyway needs no notice above it; questions are read there.
  const isAsking = pathname.startsWith(paths.contestComment(cid));
  const isListing = pathname.startsWith(paths.contestAnnouncements(cid));
  const alone = Number(new URLSearchParams(search).get('comment') ?? 0);
  const onPage = news.filter(({ kind, id }) => isAsking && kind !== 'announcement' && (alone === 0 || alone === id));
  const marks = onPage.map(({ mark }) => mark).join(' ');
  useEffect(() => {
    if (marks !== '') markRead(uid, cid, marks.split(' '));
  }, [uid, cid, marks]);
  const shown = news.filter((row) => !onPage.includes(row) && !(isListing && row.kind === 'announcement'));

  const [Drawn, wantDrawn] = usePart(loadText);
  const drawn = (text: string) => (Drawn ? <Drawn compact>{text}</Drawn> : text);

  const linkOf = ({ kind, id }: News): string =>
    kind === 'announcement'
      ? `${paths.contestAnnouncements(cid)}?aid=${id}`
      : `${paths.contestComment(cid)}?comment=${id}`;

  return (
    <section
      className={styles['stack']}
      aria-label={t('watch.label')}
      aria-live="assertive"
      hidden={shown.length === 0}
      style={{ bottom }}
    >
      {shown.slice(0, mobile ? mostOnPhones : most).map((row) => {
        const Glyph = glyphs[row.kind];
        return (
          <article key={row.mark} className={styles['notice']} ref={() => wantDrawn()}>
            <Glyph className={styles['glyph']} size={18} stroke={1.75} aria-hidden="true" />
            <div className={styles['body']}>
              <p className={styles['kind']}>
                {t(`watch.${row.kind}`)} · <TimeText value={row.at} form="relative" />
              </p>
              {row.title && (
                <div className={styles['title']}>{row.kind === 'announcement' ? row.title : drawn(row.title)}</div>
              )}
              <div className={styles['text']}>{drawn(row.text)}</div>
              <div className={styles['acts']}>
                <Link to={linkOf(row)} onClick={() => read([row])}>
                  {t('watch.open')}
                </Link>
                <Button size="compact-xs" variant="default" onClick={() => read([row])}>
                  {t('watch.done')}
                </Button>
              </div>
            </div>
          </article>
        );
      })}
      {shown.length > 1 ? (
        <Button className={styles['all'] ?? ''} size="xs" variant="default" onClick={() => read(shown)}>
          {t('watch.all', { count: shown.length })}
        </Button>
      ) : null}
    </section>
  );
};
