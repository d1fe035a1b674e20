import { group as groupCalls, groupCopy } from '@assay/contract';
import { groupLengths, oneLine } from '@assay/domain';
import { Button, Modal, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from '../form/GroupForm.module.css';
import { emptyGroup, groupFaults } from '../form/groupForm.ts';
import { useGroup } from '../useGroup.ts';

/** Days by which dates can be moved: the bound of the call. */
const maxDays = 3660;
/** Half a year, to the same day of the week. */
const term = 182;

/** Founds the group of the next term from this one; what was typed stays where the server refuses. */
const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['groupDesk', 'group']);
  const navigate = useNavigate();
  const { gid, info } = useGroup();
  const [form, setForm] = useState({ name: '', shortName: '', days: term as number | string, announcements: false });
  const [isAsked, setAsked] = useState(false);
  const close = useFormExit(form, onClose);
  const faults = groupFaults({ ...emptyGroup, ...form });
  const hasDays = typeof form.days === 'number';
  const copy = useCallMutation(groupCopy.copyGroup, {
    invalidates: [groupCalls.getGroupList],
    onSuccess: ({ id, problems, trainings }) => {
      toast.success(t('copy.done', { problems, trainings }));
      onClose();
      void navigate(paths.group(id));
    },
  });
  const line = (field: 'name' | 'shortName') => (
    <TextInput
      size="md"
      label={t(`group:form.${field}`)}
      required
      value={form[field]}
      maxLength={200}
      error={isAsked && faults.has(field) ? t(`group:form.fault.${field}`, { ...groupLengths[field] }) : undefined}
      onChange={(event) => setForm({ ...form, [field]: event.currentTarget.value })}
    />
  );
  return (
    <Modal
      opened
      onClose={close}
      title={t('copy.title', { name: info.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (faults.has('name') || faults.has('shortName') || typeof form.days !== 'number') return;
          const { days, announcements } = form;
          const names = { name: oneLine(form.name), shortName: form.shortName.trim() };
          copy.mutate({ body: { gid, ...names, days, announcements } });
        }}
      >
        <p className={styles['plain']}>{t('copy.what')}</p>
        {line('name')}
        {line('shortName')}
        <NumberField
          size="md"
          label={t('copy.days')}
          description={t('copy.daysHint')}
          required
          max={maxDays}
          value={form.days}
          error={isAsked && !hasDays ? t('copy.daysMissing') : undefined}
          onChange={(days) => setForm({ ...form, days })}
        />
        <Switch
          checked={form.announcements}
          label={t('copy.announcements')}
          onChange={(event) => setForm({ ...form, announcements: event.currentTarget.checked })}
        />
        <div className={styles['end']}>
          <Button size="md" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={copy.isPending}>
            {t('copy.act')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

export default CopyDialog;
