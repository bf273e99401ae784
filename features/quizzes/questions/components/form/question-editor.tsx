'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { mergedInto } from '@/lib/questions/merged-into';
import { questionQueries } from '@/lib/staff/question-queries';
import { draftOf, emptyDraft, type QuestionDraft, type QuestionStart } from '../../model/draft';
import { MergedNote } from '@/components/questions/merged-note';
import { useStaff } from '@/lib/staff/staff-context';
import { QuestionForm, type QuestionFormProps } from './question-form';

type Shared = Omit<QuestionFormProps, 'start' | 'isNew' | 'question' | 'media'>;
export type QuestionEditorProps = Shared & {
  /** Start of a new question: as a copy of another, as a file brings it, or empty. */
  copyOf: QuestionStart | null;
  sectionId: string;
};

/** A question of the bank, or a new one, as a form that saves itself. */
export function QuestionEditor({ copyOf, sectionId, ...rest }: QuestionEditorProps) {
  // A new question stays in its form after its first save, so that the author keeps the cursor position.
  const [start] = useState<QuestionDraft | null>(() => {
    if (rest.questionId !== null) return null;
    return copyOf ? draftOf(copyOf) : emptyDraft('single_choice', sectionId);
  });
  if (start) return <QuestionForm {...rest} start={start} isNew question={null} media={copyOf?.media} />;
  return rest.questionId === null ? null : <StoredQuestion {...rest} questionId={rest.questionId} />;
}

function StoredQuestion(props: Shared & { questionId: string }) {
  const t = useTranslations('questions.form');
  const staff = useStaff();
  const { data, isError, error, refetch } = useQuery(questionQueries.detail(staff, props.questionId));
  if (data)
    return <QuestionForm key={data.id} {...props} start={draftOf(data)} isNew={false} question={data} />;
  const merged = mergedInto(error);
  if (merged) return <MergedNote staff={staff} {...merged} />;
  if (isError) return <ErrorState onRetry={() => void refetch()}>{t('loadFailed')}</ErrorState>;
  return <LoadingRows rows={5} />;
}
