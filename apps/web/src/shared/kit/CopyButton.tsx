import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Tip } from '../floating/Tip.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { copyText } from './copyText.ts';
import { toast } from './toastStore.ts';

interface CopyButtonProps {
  text: string | (() => string);
  /** Words beside the glyph; without them the button is the glyph with a tooltip. */
  label?: string;
  variant?: 'default' | 'subtle';
}

/** Copy something; a check for 2 s and a toast tell how it went. */
export const CopyButton = ({ text, label, variant = 'subtle' }: CopyButtonProps) => {
  const { t } = useTranslation('common');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async (): Promise<void> => {
    if (await copyText(typeof text === 'function' ? text() : text)) {
      setDone(true);
      toast.success(t('copy.done'));
    } else toast.error(t('copy.failed'));
  };

  const Glyph = done ? IconCheck : IconCopy;
  const glyph = <Glyph size={15} stroke={1.75} aria-hidden="true" />;
  return label === undefined ? (
    <Tip label={t('copy.action')}>
      <ActionIcon size="sm" variant={variant} aria-label={t('copy.action')} onClick={() => void copy()}>
        {glyph}
      </ActionIcon>
    </Tip>
  ) : (
    <Button size="xs" variant={variant} leftSection={glyph} onClick={() => void copy()}>
      {label}
    </Button>
  );
};
