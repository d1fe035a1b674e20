import { Select, Slider, Stack, Switch } from '@mantine/core';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Segmented } from '../kit/Segmented.tsx';
import styles from './EditorSettingsForm.module.css';
import { type EditorSettings, editorThemes, fontSizes, tabSizes } from './editorSettings.ts';

interface EditorSettingsFormProps {
  value: EditorSettings;
  onChange: (value: EditorSettings) => void;
}

/** Theme, font size and tab size of the editor. */
export const EditorSettingsForm = ({ value, onChange }: EditorSettingsFormProps) => {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md">
      <Select
        label={t('editor.theme')}
        data={[...editorThemes]}
        value={value.theme}
        allowDeselect={false}
        onChange={(theme) => onChange({ ...value, theme: (theme ?? value.theme) as EditorSettings['theme'] })}
      />
      <div>
        <div className={styles['label']}>
          {t('editor.fontSize')} <b>{value.fontSize} px</b>
        </div>
        <Slider
          thumbLabel={t('editor.fontSize')}
          min={fontSizes.least}
          max={fontSizes.most}
          value={value.fontSize}
          label={null}
          size={4}
          onChange={(fontSize) => onChange({ ...value, fontSize })}
        />
      </div>
      <div>
        <div className={styles['label']}>{t('editor.tabSize')}</div>
        <Segmented
          fullWidth
          label={t('editor.tabSize')}
          value={String(value.tabSize)}
          options={tabSizes.map((size) => ({ value: String(size), label: size }))}
          onChange={(size) => onChange({ ...value, tabSize: tabSizes.find((one) => String(one) === size) ?? 4 })}
        />
      </div>
      <Switch
        label={t('editor.wrap')}
        checked={value.wrap}
        onChange={(event) => onChange({ ...value, wrap: event.currentTarget.checked })}
      />
      <p className={styles['note']}>{t('editor.leave')}</p>
    </Stack>
  );
};
