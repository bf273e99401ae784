'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useCallback } from 'react';
import { LoadingRows } from '@/components/data/loading-rows';
import { questionQueries } from '@/lib/staff/question-queries';
import type { QuestionGlance } from '@/lib/questions/question-glance';
import { useProblem } from '@/components/form/field-problems';
import { useStaff } from '@/lib/staff/staff-context';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { Paper } from '../../hooks/use-paper';
import { briefOf, type SlotDraft } from '../../model/slots';
import { useEditor } from './editor-context';

const QuestionEditor = dynamic(
  () =>
    import('@/features/quizzes/questions/components/form/question-editor').then(
      (module) => module.QuestionEditor,
    ),
  { loading: () => <LoadingRows rows={5} /> },
);

type OpenQuestionProps = {
  slot: SlotDraft;
  number: number;
  paper: Paper;
  isClosed: boolean;
  onRemove: () => void;
};

/** The form of one slot: the question belongs to the bank, its mark to this homework. */
export function OpenQuestion({ slot, number, paper, isClosed, onRemove }: OpenQuestionProps) {
  const staff = useStaff();
  const client = useQueryClient();
  const problem = useProblem();
  const { draft } = useEditor();
  const { key, question } = slot;
  const { glance, update } = paper;
  const onGlance = useCallback((next: QuestionGlance) => glance(key, next), [glance, key]);
  const onSaved = useCallback(
    (saved: QuestionModel) => update(key, { question: briefOf(saved) }),
    [update, key],
  );
  const copyOf = slot.copyOf
    ? (client.getQueryData(questionQueries.detail(staff, slot.copyOf).queryKey) ?? null)
    : null;
  const at = draft.slots.filter((entry) => entry.question || entry.random_question).indexOf(slot);
  return (
    <QuestionEditor
      number={number}
      draftKey={key}
      subjectId={draft.subject_uuid ?? ''}
      sectionId={draft.sections[0] ?? ''}
      questionId={question?.question_id ?? null}
      copyOf={copyOf}
      mark={slot.mark}
      markError={at >= 0 ? problem(`questions.${at}.mark`) : undefined}
      onMark={(mark) => update(key, { mark })}
      showProblems={slot.key !== paper.current}
      isClosed={isClosed}
      onSaved={onSaved}
      onGlance={onGlance}
      onDuplicate={
        question && !isClosed ? () => paper.addNew({ copyOf: question.question_id, mark: slot.mark }) : null
      }
      onRemove={onRemove}
    />
  );
}
