'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { useAutosave } from '@/lib/forms/use-autosave';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import { statusOf } from '@/lib/api/errors';
import { questionDraft } from '@/lib/questions/question-draft';
import { refusalOf } from '@/lib/forms/refusal';
import { saveQuestion } from '../api/mutations';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';
import { draftOf, isQuestionDraft, isUntouched, type QuestionDraft } from '../model/draft';
import { checkQuestion, type Problems } from '../model/validate';

/** The draft is not a whole question yet; nothing was sent. */
export class Incomplete extends Error {}

type Options = {
  subjectId: string;
  questionId: string | null;
  start: QuestionDraft;
  /** A copy or a new question: what is there has never been saved. */
  isNew: boolean;
  /** Names a new question on its page. */
  draftKey: string | undefined;
  onSaved: (question: QuestionModel) => void;
  /** Receives the whole question instead of the bank, at a save. */
  keep?: ((input: QuestionInput) => Promise<void>) | undefined;
};

/** Keeps a question draft and writes it into the bank as soon as it is whole. */
export function useQuestionSaving(options: Options) {
  const { subjectId, questionId, start, isNew, draftKey, onSaved, keep } = options;
  const staff = useStaff();
  const [draft, setDraft] = useState(start);
  const saved = useRef(start);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<{ fields: Problems; rest: string[] }>({ fields: {}, rest: [] });
  const id = useRef(questionId);
  const { mutateAsync } = useMutation(saveQuestion(staff));
  const client = useQueryClient();
  const { queryKey, ...query } = lookupQueries.sections(staff, subjectId);
  const sections = useQuery({ queryKey, ...query }).data;
  const only = sections?.length === 1 ? sections[0]?.id : undefined;
  /** The section that the school gave to a question that named none. */
  const [given, setGiven] = useState<string>();
  const sectionOf = (value: QuestionDraft) => value.section_id || given || only || '';

  const save = async (value: QuestionDraft): Promise<string | null> => {
    const placed = { ...value, section_id: sectionOf(value) };
    const checked = await checkQuestion(placed, subjectId, (sections?.length ?? 0) > 0);
    setProblems(checked.problems ?? {});
    if (checked.problems) throw new Incomplete();
    try {
      if (keep) {
        await keep(checked.input);
        setRefused({ fields: {}, rest: [] });
        return null;
      }
      const question = await mutateAsync({ id: id.current, input: checked.input });
      id.current = question.id;
      saved.current = draftOf(question);
      setGiven(question.section_id);
      if (!sections?.some((section) => section.id === question.section_id))
        void client.invalidateQueries({ queryKey });
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
    isEnabled: keep === undefined,
    isPassing: (error) => !(error instanceof Incomplete) && (statusOf(error) === 0 || statusOf(error) >= 500),
  });
  const change = useCallback((part: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...part })), []);
  const [restored, setRestored] = useState(0);
  const kept = useKeptDraft({
    name: questionDraft(questionId, draftKey),
    value: draft,
    saved: isNew ? undefined : saved.current,
    isWhole: true,
    isUnsaved: autosave.status !== 'clean' && !(isNew && isUntouched(draft)),
    onRestore: (found) => {
      if (!isQuestionDraft(found)) return;
      setDraft(found);
      setRestored((count) => count + 1);
    },
  });
  return { kept, draft, section: sectionOf(draft), change, problems, refused, autosave, restored };
}
