import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { readDraft } from '../../solve/index.ts';
import { draftKey } from '../solving/draftKeys.ts';
import { useTraining } from '../useTraining.ts';
import styles from './GoOn.module.css';
import { PartLine } from './PartLine.tsx';
import { isSolved, nextDue, nextProblem, partsOf } from './parts.ts';

/** At the side of a training's pages: the problem to go on with, and when the parts are due. */
export const GoOn = () => {
  const { t } = useTranslation('training');
  const { place, info, problems, serverNow } = useTraining();
  useNow(30_000);
  if (problems === undefined) return null;
  const now = serverNow();
  const parts = partsOf(info.sections, problems);
  const next = nextProblem(parts, now);
  const due = nextDue(parts, now);
  const draft = next === undefined ? null : readDraft(localStorage, draftKey(place.tid, next.problemId));
  const dated = parts.filter(({ section }) => section !== null && (section.dueAt !== null || section.openAt !== null));
  return (
    <>
      {next === undefined ? null : (
        <div className={styles['stick']}>
          <Card edge>
            <div className={styles['next']}>
              <span className={styles['label']}>
                {t(problems.some(isSolved) ? 'go.title' : 'go.first')}
                {draft === null ? null : (
                  <>
                    {' · '}
                    {t('go.draft')} <TimeText value={draft.savedAt} form="relative" />
                  </>
                )}
              </span>
              <span className={styles['title']}>
                {next.problemId} {next.title}
              </span>
              <span className={styles['level']}>
                <Difficulty level={next.difficulty} />
              </span>
              <Button
                component={Link}
                to={place.problem(next.problemId)}
                variant="filled"
                size="md"
                rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" />}
              >
                {t('act.go')}
              </Button>
            </div>
          </Card>
        </div>
      )}
      {dated.length === 0 ? null : (
        <Card title={t('due.title')} flush edge>
          <ol className={styles['parts']}>
            {dated.map((part) => {
              const late = part.problems.filter(({ isLate }) => isLate).length;
              const isDone = part.problems.length > 0 && part.solved === part.problems.length;
              return (
                <li key={part.section!.id} className={`${styles['part']} ${part === due ? styles['current'] : ''}`}>
                  <span className={styles['ends']}>
                    <span className={styles['name']}>
                      <b>{part.number}</b> {part.section!.title}
                    </span>
                    <span>
                      {part.solved} / {part.problems.length}
                    </span>
                  </span>
                  <span className={styles['ends']}>
                    <PartLine section={part.section!} isDone={isDone} now={now} />
                    {late === 0 ? null : <span className={styles['late']}>{t('due.lateCount', { count: late })}</span>}
                  </span>
                </li>
              );
            })}
          </ol>
        </Card>
      )}
    </>
  );
};
