import { groupLevels } from '@assay/domain';
import { IconArchive, IconBan, IconEyeOff, IconHourglass, IconLock, IconShield, IconWorld } from '@tabler/icons-react';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import styles from './GroupCard.module.css';

/** How people come in, drawn: by `groupAuths`. */
export const accessGlyphs: Readonly<Record<number, typeof IconWorld>> = { 1: IconWorld, 2: IconShield, 3: IconLock };

interface GroupTagsProps {
  auth: number;
  visible: boolean;
  level?: number;
  isOwner?: boolean;
  archived?: boolean;
  banned?: boolean;
}

/** Access, hidden, own role: always in this order. */
export const GroupTags = ({ auth, visible, level = 0, isOwner = false, archived, banned }: GroupTagsProps) => {
  const { t } = useTranslation('group');
  const Access = accessGlyphs[auth] ?? IconWorld;
  const role = isOwner ? t('owns') : t(`level.${level}`);
  return (
    <>
      <Tip label={t(`authHint.${auth}`)}>
        <span className={styles['tag']}>
          <Tag>
            <Access size={13} stroke={1.75} aria-hidden="true" />
            {t(`auth.${auth}`)}
          </Tag>
        </span>
      </Tip>
      {visible ? null : (
        <Tip label={t('hiddenHint')}>
          <span className={styles['tag']}>
            <Tag>
              <IconEyeOff size={13} stroke={1.75} aria-hidden="true" />
              {t('hidden')}
            </Tag>
          </span>
        </Tip>
      )}
      {archived ? (
        <Tag>
          <IconArchive size={13} stroke={1.75} aria-hidden="true" />
          {t('archived')}
        </Tag>
      ) : null}
      {banned ? (
        <Tag>
          <IconBan size={13} stroke={1.75} aria-hidden="true" />
          {t('banned')}
        </Tag>
      ) : null}
      {isOwner || level >= groupLevels.member ? <Tag selected>{role}</Tag> : null}
      {level === groupLevels.applying || level === groupLevels.refused ? (
        <Tag fill>
          {level === groupLevels.applying ? <IconHourglass size={13} stroke={1.75} aria-hidden="true" /> : null}
          {role}
        </Tag>
      ) : null}
    </>
  );
};
