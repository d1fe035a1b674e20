import type { DataOf, profile } from '@assay/contract';
import { sumPoints } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconBrandGithub, IconClock, IconLink, IconPencil, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { RoleBadge } from '../../../shared/kit/RoleBadge.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { githubAddress, shortAddress, webAddress } from '../../../shared/webAddress.ts';
import styles from './Profile.module.css';

export type Profile = DataOf<typeof profile.getUserHomeInfo>;

const glyph = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

const Outside = ({ label, href, children }: { label: string; href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    <span>{children}</span>
  ) : (
    <a className={styles['link']} href={href} target="_blank" rel="noreferrer nofollow" aria-label={label}>
      {children}
    </a>
  );

/** Who this is, and the figures. */
export const ProfileHead = ({ profile, own }: { profile: Profile; own: boolean }) => {
  const { t } = useTranslation('account');
  const { nickname, gender, school, github, blog, recentLoginTime } = profile;
  const person = [nickname, gender === 'male' || gender === 'female' ? t(`profile.${gender}`) : null].filter(Boolean);
  const figures = [
    { label: t('profile.solved'), value: formatNumber(profile.solvedList.length) },
    { label: t('profile.submitted'), value: formatNumber(profile.total) },
    { label: t('profile.oiScore'), value: formatNumber(sumPoints(profile.exactScoreList)) },
    ...(profile.rating === null ? [] : [{ label: t('profile.rating'), value: formatNumber(profile.rating) }]),
  ];

  return (
    <section className={styles['head']}>
      <UserAvatar username={profile.username} avatar={profile.avatar} size={88} />
      <div className={styles['who']}>
        <div className={styles['names']}>
          <h1 className={styles['name']}>{profile.username}</h1>
          {profile.role ? <RoleBadge badge={profile.role} /> : null}
          {profile.titleName ? <Tag color={profile.titleColor}>{profile.titleName}</Tag> : null}
          {person.length === 0 ? null : <span className={styles['person']}>{person.join(' · ')}</span>}
          {own ? (
            <Button
              component={Link}
              to={paths.setting}
              size="xs"
              variant="subtle"
              leftSection={<IconPencil size={14} stroke={1.75} aria-hidden="true" />}
            >
              {t('profile.edit')}
            </Button>
          ) : null}
        </div>
        {profile.signature ? (
          <div className={styles['signature']}>
            <Markdown compact>{profile.signature}</Markdown>
          </div>
        ) : null}
        <ul className={styles['facts']}>
          {school ? (
            <li>
              <IconSchool {...glyph} />
              {school}
            </li>
          ) : null}
          {github ? (
            <li>
              <IconBrandGithub {...glyph} />
              <Outside label={t('profile.githubOf', { name: shortAddress(github) })} href={githubAddress(github)}>
                {shortAddress(github).replace(/^github\.com\//i, '')}
              </Outside>
            </li>
          ) : null}
          {blog ? (
            <li>
              <IconLink {...glyph} />
              <Outside label={t('profile.blogOf', { name: shortAddress(blog) })} href={webAddress(blog)}>
                {shortAddress(blog)}
              </Outside>
            </li>
          ) : null}
          <li>
            <IconClock {...glyph} />
            <span>
              {recentLoginTime === null ? (
                t('profile.neverLoggedIn')
              ) : (
                <>
                  {t('profile.lastLogin')} <TimeText value={recentLoginTime} form="relative" />
                </>
              )}
            </span>
          </li>
        </ul>
      </div>
      <div className={styles['figures']}>
        <Readouts items={figures} size="medium" />
      </div>
    </section>
  );
};
