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
import type { FileProgress } from '@/lib/contract/resources/file-progress';
import { useRouter } from '@/lib/i18n/navigation';
import { issueCards } from '../api/issuing';

type IssueDialogProps = {
  place: { classroom: string; period: string };
  name: string;
  /** Empty: all whose card is whole. */
  students: readonly string[];
  onClose: () => void;
};

/** Issues the cards of a class or of some of its students; says how far it is, and can be stopped. */
export function IssueDialog({ place, name, students, onClose }: IssueDialogProps) {
  const t = useTranslations('certificates.issue');
  const locale = useLocale();
  const router = useRouter();
  const leaving = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Extract<FileProgress, { stage: 'making' }> | null>(null);
  const initial: { shows_rank: boolean; remark: Localized } = { shows_rank: false, remark: {} };
  const form = useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/certificate')).issueWish,
    toInput: ({ shows_rank, remark }) => ({
      period_id: place.period,
      classroom_id: place.classroom,
      students: [...students],
      shows_rank,
      ...(hasText(remark) && { remark }),
    }),
    send: async (wish) => {
      const stopping = new AbortController();
      leaving.current = stopping;
      try {
        const { issued, kept } = await issueCards(locale, wish, {
          signal: stopping.signal,
          onProgress: (told) => told.stage === 'making' && setProgress(told),
        });
        toast.success(t('done', { issued, kept }));
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
  return (
    <FormDialog
      form={form}
      wide
      title={t('title', { name })}
      lead={students.length === 0 ? t('leadAll') : t('leadChosen', { count: students.length })}
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
