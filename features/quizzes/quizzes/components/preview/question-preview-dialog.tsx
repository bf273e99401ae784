'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Dialog } from '@/components/ui/dialog';
import { questionQueries } from '@/lib/staff/question-queries';
import { useStaff } from '@/lib/staff/staff-context';
import { LanguageFlip } from '@/components/data/language-flip';
import { LazyQuestionTrial } from './lazy-question-trial';

/** One question as the student sees it. */
export function QuestionPreviewDialog({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const t = useTranslations('questions.preview');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const staff = useStaff();
  const [lang, setLang] = useState(locale);
  const { data, isError, refetch } = useQuery(questionQueries.preview(staff, questionId));
  return (
    <Dialog open wide isUnsaved={false} onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <div className="flex flex-col gap-4 pt-3">
        <LanguageFlip value={lang} onChange={setLang} />
        {isError && <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>}
        {!data && !isError && <LoadingRows rows={3} />}
        {data && <LazyQuestionTrial question={data} reading={lang} />}
      </div>
    </Dialog>
  );
}
