import { desk } from '@assay/contract';
import { download } from '../../../shared/client/download.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';

/** What is done with a print job: marked as printed, or fetched as a text. */
export const usePrintActs = () => {
  const { t } = useTranslation('desk');
  return {
    finish: useCallMutation(desk.checkPrint, {
      invalidates: [desk.getPrints, desk.getPrint],
      onSuccess: () => void toast.success(t('saved')),
    }),
    fetchText: (id: number): void => {
      // A refusal is told by a toast.
      download({ path: desk.downloadPrint.path, query: { id } }).catch(() => undefined);
    },
  };
};
