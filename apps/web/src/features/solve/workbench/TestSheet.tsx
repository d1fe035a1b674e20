import { Drawer } from '@mantine/core';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TestDrawer } from './TestDrawer.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

interface TestSheetProps {
  test: WorkbenchState['test'];
  examples: string;
}

/** The online test on phones: a sheet from below. */
export const TestSheet = ({ test, examples }: TestSheetProps) => {
  const { t } = useTranslation('problem');
  const close = () => test.setOpen(false);
  return (
    <Drawer
      opened={useSettled(test.open)}
      onClose={close}
      position="bottom"
      size={520}
      styles={{ body: { padding: 0 } }}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('test.title') } }}
    >
      <TestDrawer
        examples={examples}
        texts={test.texts}
        onTexts={test.setTexts}
        state={test.state}
        onRun={test.run}
        onClose={close}
      />
    </Drawer>
  );
};
