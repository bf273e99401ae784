'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { LoadingRows } from '@/components/data/loading-rows';
import { WithLaterMessages } from '@/components/layout/with-later-messages';

const QuestionTrial = dynamic(
  () =>
    import('@/features/quizzes/attempts/components/question-trial').then((module) => module.QuestionTrial),
  { loading: () => <LoadingRows rows={3} /> },
);

/** A question to be tried as in an attempt; its code and words come when it is shown. */
export function LazyQuestionTrial(props: ComponentProps<typeof QuestionTrial>) {
  return (
    <WithLaterMessages fallback={<LoadingRows rows={3} />}>
      <QuestionTrial key={props.question.id} {...props} />
    </WithLaterMessages>
  );
}
