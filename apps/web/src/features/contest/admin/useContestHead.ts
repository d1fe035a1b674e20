import { useParams } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import { editorOf } from './editorOf.ts';

/** The contest that the address of a page of the back office names, and the way to it; `made` is said where it names none. */
export const useContestHead = (here: string, made = here) => {
  const { t } = useTranslation(['contestAdmin', 'admin']);
  const place = useEditPlace();
  const cid = Number(useParams()['contestId'] ?? 0);
  const found = useCall(editorOf(place.gid).read, { query: { cid } }, { enabled: cid > 0 });
  const crumb = [
    { label: t('admin:nav.contests'), to: place.contests },
    ...(found.data === undefined ? [] : [{ label: found.data.title, to: place.editContest(cid) }]),
    { label: cid === 0 ? made : here },
  ];
  return { cid, crumb, ...found };
};
