'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Progress } from '@/components/ui/progress';
import { toast } from '@/components/ui/toast';
import { hasText, type Localized } from '@/lib/contract/localized';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import { useRouter } from '@/lib/i18n/navigation';
import { issueCards } from '../api/issuing';
import { GapList, type IssuedCard } from './left-out';

type IssueDialogProps = {
  place: { classroom: string; period: string };
  name: string;
  /** Empty: the whole class. */
  students: readonly string[];
  /** Cards of these students, or of the class. */
  cards: readonly IssuedCard[];
  onClose: () => void;
};

type Values = { shows_rank: boolean; with_incomplete: boolean; remark: Localized };

/** Cards by what can become of them: whole, with something missing, and without any published mark. */
const sortCards = (cards: readonly IssuedCard[]) => ({
  whole: cards.filter(({ has_marks, gaps }) => has_marks && gaps.length === 0),
  incomplete: cards.filter(({ has_marks, gaps }) => has_marks && gaps.length > 0),
  empty: cards.filter(({ has_marks }) => !has_marks),
});

/**
 * Issues the cards of a class or of some of its students, after it named whom it leaves out and why; says how
 * far it is, and can be stopped.
 */
export function IssueDialog({ place, name, students, cards, onClose }: IssueDialogProps) {
  const t = useTranslations('certificates.issue');
  const locale = useLocale();
  const router = useRouter();
  const leaving = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Extract<FileProgress, { stage: 'making' }> | null>(null);
  const initial: Values = { shows_rank: false, with_incomplete: false, remark: {} };
  const form = useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/school/certificate')).issueWish,
    toInput: ({ shows_rank, with_incomplete, remark }) => ({
      period_id: place.period,
      classroom_id: place.classroom,
      students: [...students],
      shows_rank,
      with_incomplete,
      ...(hasText(remark) && { remark }),
    }),
    send: async (wish) => {
      const stopping = new AbortController();
      leaving.current = stopping;
      try {
        const { issued, kept, left_out } = await issueCards(locale, wish, {
          signal: stopping.signal,
          onProgress: (next) => next.stage === 'making' && setProgress(next),
        });
        toast.success(
          [t('done', { issued, kept }), left_out > 0 && t('leftOut', { count: left_out })]
            .filter(Boolean)
            .join(' '),
        );
        router.refresh();
        onClose();
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        toast.info(t('stopped'));
        onClose();
      } finally {
        setProgress(null);
      }
    },
  });
  const { whole, incomplete, empty } = sortCards(cards);
  const isAll = form.values.with_incomplete;
  return (
    <FormDialog
      form={form}
      wide
      title={t('title', { name })}
      lead={t('lead', { count: whole.length + (isAll ? incomplete.length : 0) })}
      confirm={t('confirm')}
      onClose={() => {
        leaving.current?.abort();
        onClose();
      }}
      after={
        form.isSending && (
          <div className="flex items-center gap-4">
            <Progress
              className="flex-1"
              name={t('progress')}
              value={progress?.done ?? 0}
              max={progress?.total ?? 1}
            />
            <Button onClick={() => leaving.current?.abort()}>{t('stop')}</Button>
          </div>
        )
      }
    >
      <GapList
        title={
          isAll
            ? t('incomplete', { count: incomplete.length })
            : t('without', { count: incomplete.length + empty.length })
        }
        cards={isAll ? incomplete : [...incomplete, ...empty]}
      />
      {isAll && <GapList title={t('without', { count: empty.length })} cards={empty} />}
      {incomplete.length > 0 && (
        <Checkbox
          {...form.tick('with_incomplete')}
          label={t('withIncomplete', { count: incomplete.length })}
          hint={t('withIncompleteHint')}
        />
      )}
      <BilingualText
        label={{ ar: t('remarkAr'), en: t('remarkEn') }}
        rows={2}
        max={300}
        {...form.control('remark')}
      />
      <Checkbox {...form.tick('shows_rank')} label={t('rank')} hint={t('rankHint')} />
    </FormDialog>
  );
}
