import { Popover } from '@mantine/core';
import type { PanelProps } from '../floating/Opener.tsx';
import { Tag } from '../kit/Tag.tsx';
import type { TagOfList } from '../kit/TagList.tsx';
import styles from '../kit/Tags.module.css';

interface MoreTagsProps extends PanelProps {
  tags: readonly TagOfList[];
}

/** The tags behind `+n`. */
export const MoreTags = ({ anchor, tags }: MoreTagsProps) => (
  <Popover position="bottom-start" shadow="md" trapFocus={false}>
    <Popover.Target>{anchor}</Popover.Target>
    <Popover.Dropdown p={10} maw={320}>
      <span className={styles['tags']}>
        {tags.map((tag) => (
          <Tag key={tag.id} fill color={tag.color}>
            {tag.name}
          </Tag>
        ))}
      </span>
    </Popover.Dropdown>
  </Popover>
);
