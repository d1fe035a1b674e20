import { account } from '@assay/contract';
import { useState } from 'react';
import { useCall } from './useCall.ts';

interface Captcha {
  /** What to answer: the address of a picture, or a question; undefined until it is there. */
  task: string | undefined;
  inWords: boolean;
  /** Goes with the answer; undefined until there is something to answer. */
  key: string | undefined;
  /** Another one of the kind: each can be answered once. */
  renew: () => void;
  /** From a picture to words, and back. */
  change: () => void;
}

/** Who could not see one picture is not shown another, be it after a wrong answer or the next time. */
let wantsWords = false;

/** A proof that somebody is there: a sum as a picture, or in words for those who cannot see it. */
export const useCaptcha = (): Captcha => {
  const [inWords, setInWords] = useState(wantsWords);
  // A key is of use once: what an earlier form got is old.
  const fresh = { keepPrevious: false, staleTime: 0 } as const;
  const picture = useCall(account.captcha, {}, { ...fresh, enabled: !inWords });
  const question = useCall(account.captchaQuestion, {}, { ...fresh, enabled: inWords });
  const { isFetching, data, refetch } = inWords ? question : picture;
  return {
    task: isFetching ? undefined : inWords ? question.data?.question : picture.data?.img,
    inWords,
    key: isFetching ? undefined : data?.captchaKey,
    renew: () => void refetch(),
    change: () => {
      wantsWords = !inWords;
      setInWords(wantsWords);
    },
  };
};
