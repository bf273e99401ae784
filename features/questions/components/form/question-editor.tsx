'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import type { QuestionModel } from '@/lib/contract/resources/question';
import { questionQueries } from '../../api/queries';
import { draftOf, emptyDraft, type QuestionDraft } from '../../model/draft';
import { useStaff } from '../staff-context';
import { QuestionForm, type QuestionFormProps } from './question-form';

type Shared = Omit<QuestionFormProps, 'start' | 'isNew' | 'question'>;
export type QuestionEditorProps = Shared & {
  /** Start of a new question: as a copy of another, or empty. */
  copyOf: QuestionModel | null;
  sectionId: string;
};

/** A question of the bank, or a new one, as a form that saves itself. */
export function QuestionEditor({ copyOf, sectionId, ...rest }: QuestionEditorProps) {
  if (rest.questionId !== null) return <StoredQuestion {...rest} questionId={rest.questionId} />;
  const start: QuestionDraft = copyOf ? draftOf(copyOf) : emptyDraft('single_choice', sectionId);
  return <QuestionForm {...rest} start={start} isNew question={copyOf} />;
}

function StoredQuestion(props: Shared & { questionId: string }) {
  const t = useTranslations('questions.form');
  const staff = useStaff();
  const { data, isError, refetch } = useQuery(questionQueries.detail(staff, props.questionId));
  if (data)
    return <QuestionForm key={data.id} {...props} start={draftOf(data)} isNew={false} question={data} />;
  if (isError) return <ErrorState onRetry={() => void refetch()}>{t('loadFailed')}</ErrorState>;
  return <LoadingRows rows={5} />;
}
