'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { AskedSubject, ExamRemedy } from '@/lib/contract/resources/practice/generated-exam';
import { useRouter } from '@/lib/i18n/navigation';
import { remediesOf } from '../api/generate';
import { wishFields } from '../model/corrected-request';
import { atLeast } from '../model/own-work';

type DrawRefusal = { problem: string; remedies: ExamRemedy[] };
type DrawOptions<Drawn> = {
  /** The page of what was drawn. */
  pageOf: (drawn: Drawn) => string;
  /** The shortest time of the loader, ms, by the number of the attempt. */
  loaderOf: (attempt: number) => number;
};

/** The initial subject of a form: chosen where there is only one. */
export const onlySubject = (subjects: readonly AskedSubject[]): string =>
  subjects.length === 1 ? (subjects[0]?.id ?? '') : '';

/**
 * Sends the request of a form that draws questions (exam, practice, competition). A success opens the page of
 * the result; an impossible draw is kept in `refusal` with the changes that the server offers.
 */
export function useDraw<Drawn>({ pageOf, loaderOf }: DrawOptions<Drawn>) {
  const t = useTranslations('exams.form');
  const router = useRouter();
  const attempts = useRef(0);
  const [refusal, setRefusal] = useState<DrawRefusal | null>(null);
  const clearRefusal = () => setRefusal(null);
  return {
    refusal,
    clearRefusal,
    /** The message at an empty field of the request. */
    missing: (name: string) => {
      const field = wishFields.find((one) => one === name);
      return field && t(`missing.${field}`);
    },
    /** False: the draw is impossible. Errors: every other failure of `draw`. */
    send: async (draw: () => Promise<Drawn>): Promise<boolean> => {
      clearRefusal();
      attempts.current += 1;
      const drawn = await atLeast(loaderOf(attempts.current), draw()).catch(async (failure: unknown) => {
        const remedies = await remediesOf(failure);
        if (remedies === null) throw failure;
        setRefusal({ problem: failure instanceof Error ? failure.message : '', remedies });
        return null;
      });
      if (drawn === null) return false;
      router.push(pageOf(drawn));
      return true;
    },
  };
}

/** The state of the draw for the parts of a form. */
export type Draw = Pick<ReturnType<typeof useDraw>, 'refusal' | 'clearRefusal'>;
