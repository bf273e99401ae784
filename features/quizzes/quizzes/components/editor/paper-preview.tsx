'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { EmptyState } from '@/components/data/empty-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { LanguageFlip } from '@/components/data/language-flip';
import { useStaff } from '@/lib/staff/staff-context';
import { quizQueries } from '../../api/queries';
import { LazyQuestionTrial } from '../preview/lazy-question-trial';
import { PreviewButton } from '../preview/preview-button';
import { useEditor } from './editor-context';

/** The paper of an imagined student, one question at a time. */
export function PaperPreview() {
  const t = useTranslations('quizzes.publish');
  const locale = useLocale();
  const format = useFormat();
  const staff = useStaff();
  const { quiz } = useEditor();
  const [lang, setLang] = useState(locale);
  const [at, setAt] = useState(0);
  const { data, isError, refetch } = useQuery({
    ...quizQueries.preview(staff, quiz?.id ?? '', quiz?.version ?? 0),
    enabled: quiz !== null && quiz.question_count > 0,
  });
  const index = Math.min(at, Math.max(0, (data?.length ?? 1) - 1));
  const question = data?.[index];
  const isEmpty = quiz === null || quiz.question_count === 0;
  return (
    <Panel>
      <PanelHead title={t('paper')} actions={<LanguageFlip value={lang} onChange={setLang} />} />
      <PanelBody className="min-h-72">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-ink-2">{t('paperLead')}</p>
          {!isEmpty && <PreviewButton>{t('tryPaper')}</PreviewButton>}
        </div>
        {isEmpty && <EmptyState small title={t('previewEmpty')} />}
        {isError && <ErrorState onRetry={() => void refetch()}>{t('previewFailed')}</ErrorState>}
        {!isEmpty && !data && !isError && <LoadingRows rows={3} />}
        {question && (
          <>
            <p className="mb-3 text-14 text-ink-2">
              {t('question', { number: format.number(index + 1), total: format.number(data?.length ?? 0) })}
            </p>
            <LazyQuestionTrial question={question} reading={lang} />
          </>
        )}
      </PanelBody>
      {data && data.length > 1 && (
        <PanelFoot className="justify-between">
          <Button disabled={index === 0} onClick={() => setAt(index - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={index >= data.length - 1} onClick={() => setAt(index + 1)}>
            {t('nextQuestion')}
          </Button>
        </PanelFoot>
      )}
    </Panel>
  );
}
