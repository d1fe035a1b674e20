import { type DataOf, file, home, homeAdmin } from '@assay/contract';
import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useKeptForm } from '../../../../shared/hooks/useKeptForm.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { FormCard } from '../FormCard.tsx';
import styles from '../Site.module.css';
import { moved } from './moved.ts';

type Picture = DataOf<typeof home.homeCarousel>[number];

const said = (pictures: readonly Picture[]) => pictures.map(({ id, title, link }) => ({ id, title, link }));

/** Pictures of the home page: put up, put in order, given words and a place to lead to, and deleted. */
export const CarouselCard = () => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useCall(home.homeCarousel);
  const { form, changed, base, set, clear, refused } = useKeptForm('carousel', data && { pictures: data }, async () => {
    const pictures = (await refetch()).data;
    return pictures && { pictures };
  });
  const invalidates = [home.homeCarousel];
  const done = (): void => {
    clear();
    toast.success(t('saved'));
  };
  const upload = useCallMutation(file.uploadCarouselImg, { invalidates, onSuccess: done });
  const arrange = useCallMutation(homeAdmin.arrangeCarousel, {
    invalidates,
    onSuccess: done,
    onError: (refusal) => void refused(refusal),
  });
  const remove = useCallMutation(homeAdmin.deleteCarouselPicture, { invalidates, onSuccess: done });
  const pictures = form?.pictures ?? [];
  const change = (id: number, words: { title?: string; link?: string }): void =>
    set({ pictures: pictures.map((one) => (one.id === id ? { ...one, ...words } : one)) });
  const askRemove = async (id: number): Promise<void> => {
    if (await confirm({ title: t('carousel.delete'), body: t('carousel.deleteHint'), danger: true }))
      remove.mutate({ query: { id } });
  };
  return (
    <FormCard
      title={t('carousel.title')}
      note={t('carousel.hint')}
      ready={form !== undefined}
      error={error}
      onRetry={() => void refetch()}
      changed={changed}
      saving={arrange.isPending}
      onSave={() => arrange.mutate({ body: { pictures: said(pictures), was: said(base?.pictures ?? []) } })}
      more={
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onChange={(chosen) => chosen && upload.mutate({ file: chosen })}
        >
          {(props) => (
            <Button
              {...props}
              disabled={changed}
              loading={upload.isPending}
              leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t('carousel.add')}
            </Button>
          )}
        </FileButton>
      }
    >
      {pictures.length === 0 ? (
        <EmptyState title={t('carousel.none')} description={t('carousel.noneHint')} />
      ) : (
        <ol className={styles['pictures']}>
          {pictures.map((one, index) => (
            <li key={one.id} className={styles['picture']}>
              <img src={one.url} alt={one.title || t('carousel.number', { number: index + 1 })} />
              <div className={styles['fields']}>
                <TextInput
                  label={t('carousel.words')}
                  maxLength={100}
                  value={one.title}
                  onChange={(event) => change(one.id, { title: event.currentTarget.value })}
                />
                <TextInput
                  label={t('carousel.link')}
                  maxLength={500}
                  placeholder="/contest/1"
                  value={one.link}
                  onChange={(event) => change(one.id, { link: event.currentTarget.value })}
                />
              </div>
              <div className={styles['order']}>
                <ActionIcon
                  aria-label={t('carousel.up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => set({ pictures: moved(pictures, index, -1) })}
                >
                  <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('carousel.down', { number: index + 1 })}
                  disabled={index === pictures.length - 1}
                  onClick={() => set({ pictures: moved(pictures, index, 1) })}
                >
                  <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  color="red"
                  aria-label={t('carousel.deleteNumber', { number: index + 1 })}
                  onClick={() => void askRemove(one.id)}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
      )}
    </FormCard>
  );
};
