'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { QuestionModel } from '@/lib/contract/resources/question';
import { useAutosave } from '@/lib/forms/use-autosave';
import { statusOf } from '@/lib/api/errors';
import { refusalOf } from '@/lib/forms/refusal';
import { saveQuestion } from '../api/mutations';
import { useStaff } from '@/lib/staff/staff-context';
import type { QuestionDraft } from '../model/draft';
import { checkQuestion, type Problems } from '../model/validate';

/** The draft is not a whole question yet; nothing was sent. */
export class Incomplete extends Error {}

type Options = {
  subjectId: string;
  questionId: string | null;
  start: QuestionDraft;
  /** A copy or a new question: what is there has never been saved. */
  isNew: boolean;
  onSaved: (question: QuestionModel) => void;
};

/** Keeps a question draft and writes it into the bank as soon as it is whole. */
export function useQuestionSaving({ subjectId, questionId, start, isNew, onSaved }: Options) {
  const staff = useStaff();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<{ fields: Problems; rest: string[] }>({ fields: {}, rest: [] });
  const id = useRef(questionId);
  const { mutateAsync } = useMutation(saveQuestion(staff));

  const save = async (value: QuestionDraft): Promise<string | null> => {
    const checked = await checkQuestion(value, subjectId);
    setProblems(checked.problems ?? {});
    if (checked.problems) throw new Incomplete();
    try {
      const question = await mutateAsync({ id: id.current, input: checked.input });
      id.current = question.id;
      setRefused({ fields: {}, rest: [] });
      onSaved(question);
      return question.updated_at;
    } catch (failure) {
      setRefused(refusalOf(failure));
      throw failure;
    }
  };
  const autosave = useAutosave<QuestionDraft | null>({
    value: draft,
    saved: isNew ? null : start,
    save: (value) => (value ? save(value) : Promise.resolve(null)),
    delay: 1500,
    isPassing: (error) => !(error instanceof Incomplete) && (statusOf(error) === 0 || statusOf(error) >= 500),
  });
  const change = useCallback((part: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...part })), []);
  return { draft, change, problems, refused, autosave };
}
