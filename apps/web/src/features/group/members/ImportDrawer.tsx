import { group, groupMember } from '@assay/contract';
import { Button, Drawer } from '@mantine/core';
import { IconFileSpreadsheet, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { DropZone } from '../../../shared/fields/DropZone.tsx';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { type BrokenTable, mostMegabytes, readCells } from '../../people/index.ts';
import { useGroup } from '../useGroup.ts';
import { type ListedName, mostNames, namesIn } from './classList.ts';
import styles from './Import.module.css';
import { ImportLines } from './ImportLines.tsx';
import { isJoining, isWrong } from './importOutcome.ts';

/** A class list becomes members: looked at first, lines that cannot be taken are decided, then all join at once. */
export const ImportDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('groupDesk');
  const { gid } = useGroup();
  const [broken, setBroken] = useState<BrokenTable>();
  const [file, setFile] = useState('');
  const [names, setNames] = useState<readonly ListedName[]>();
  const [show, setShow] = useState<'wrong' | 'all'>('all');
  const look = useCallMutation(groupMember.importGroupMembers);
  const write = useCallMutation(groupMember.importGroupMembers, {
    invalidates: [groupMember.getGroupMembers, groupMember.getGroupApplications, group.getGroup],
  });
  const check = (next: readonly ListedName[]): void => {
    setNames(next);
    look.mutate({ body: { gid, dryRun: true, names: next.map(({ name }) => name) } });
  };
  const take = async (chosen: File): Promise<void> => {
    const cells = await readCells(chosen, mostNames + 2);
    const found = typeof cells === 'string' ? cells : namesIn(cells);
    if (typeof found === 'string') setBroken(found);
    else if (found.length === 0) setBroken('empty');
    else if (found.length > mostNames) setBroken('rows');
    else {
      setBroken(undefined);
      setFile(chosen.name);
      setShow('all');
      check(found);
    }
  };
  // Answers stand in the order of what was asked: while another list is looked at, none is known.
  const lines =
    names === undefined || look.isPending || look.data?.length !== names.length
      ? undefined
      : look.data.map((line, index) => ({ ...line, line: names[index]!.line, name: names[index]!.name }));
  const wrong = lines?.filter(isWrong) ?? [];
  const joining = lines?.filter(isJoining).length ?? 0;
  const already = lines?.filter(({ outcome }) => outcome === 'already').length;
  const leaveOut = (left: (line: number) => boolean): void => {
    const rest = (names ?? []).filter(({ line }) => !left(line));
    if (rest.length === 0) setNames(undefined);
    else check(rest);
  };
  const submit = async (): Promise<void> => {
    if (names === undefined) return;
    const body = { gid, dryRun: false, names: names.map(({ name }) => name) };
    const done = await write.mutateAsync({ body }).catch(() => undefined);
    if (done === undefined) return;
    if (done.some(isWrong)) {
      // Somebody's account or place changed since the list was looked at: nothing was written.
      toast.warning(t('import.changed'));
      check(names);
      return;
    }
    toast.success(t('import.done', { count: done.filter(isJoining).length }));
    onClose();
  };
  const counted = (count: number | undefined): string =>
    count === undefined ? '–' : t('import.rows', { count, replace: { count: formatNumber(count) } });

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={names === undefined ? t('import.title') : `${t('import.title')} · ${file}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      classNames={{ body: styles['body'] ?? '', content: styles['content'] ?? '' }}
    >
      {names === undefined ? (
        <div className={styles['drop']}>
          <DropZone
            icon={IconFileSpreadsheet}
            title={t('import.drop')}
            hint={t('import.dropHint', { max: mostNames })}
            choose={t('import.choose')}
            accept=".csv,.tsv,.txt,.xlsx"
            onFiles={([chosen]) => chosen && void take(chosen)}
          />
          <p className={styles['broken']} role="alert">
            {broken === undefined
              ? null
              : t(`import.broken.${broken}`, { max: broken === 'size' ? mostMegabytes : mostNames })}
          </p>
        </div>
      ) : (
        <>
          <div className={styles['banner']} role="status">
            <IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <strong>{t('import.nothing')}</strong>{' '}
              {lines === undefined
                ? ''
                : wrong.length > 0
                  ? t('import.fix', { count: wrong.length })
                  : t('import.ready')}
            </span>
          </div>
          <div className={styles['counts']}>
            <Readouts
              size="medium"
              items={[
                { label: t('import.read'), value: counted(names.length) },
                { label: t('import.new'), value: counted(lines && joining) },
                { label: t('import.already'), value: counted(already) },
                { label: t('import.wrong'), value: counted(lines && wrong.length) },
              ]}
            />
          </div>
          <div className={styles['tools']}>
            <Segmented
              label={t('import.show')}
              value={show}
              onChange={setShow}
              options={[
                { value: 'all', label: t('import.showAll', { count: names.length }) },
                { value: 'wrong', label: t('import.showWrong', { count: wrong.length }) },
              ]}
            />
            {wrong.length > 0 ? (
              <Button onClick={() => leaveOut((line) => wrong.some((one) => one.line === line))}>
                {t('import.skipAll', { count: wrong.length })}
              </Button>
            ) : null}
          </div>
          <ImportLines
            lines={lines === undefined || show === 'all' ? lines : wrong}
            error={look.error}
            onRetry={() => check(names)}
            onLeaveOut={(line) => leaveOut((one) => one === line)}
          />
          <div className={styles['foot']}>
            <span className={styles['told']}>{t('import.told')}</span>
            <Button variant="subtle" disabled={write.isPending} onClick={() => setNames(undefined)}>
              {t('import.again')}
            </Button>
            <Button variant="light" loading={look.isPending} disabled={write.isPending} onClick={() => check(names)}>
              {t('import.recheck')}
            </Button>
            <Button
              variant="filled"
              loading={write.isPending}
              disabled={lines === undefined || wrong.length > 0 || joining === 0}
              onClick={() => void submit()}
            >
              {t('import.submit', { count: joining })}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
};
