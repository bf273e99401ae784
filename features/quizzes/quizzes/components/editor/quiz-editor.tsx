'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadingRows } from '@/components/data/loading-rows';
import { ErrorState } from '@/components/data/error-state';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { ProblemsProvider } from '@/components/form/field-problems';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';
import { kindOf } from '@/lib/areas/quiz-pages';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { Staff } from '@/lib/staff/staff';
import type { QuizDetail } from '@/lib/contract/resources/quizzes/quiz';
import type { ReviewPolicy } from '@/lib/contract/review-policy';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { questionDraft } from '@/lib/questions/question-draft';
import { useFormat } from '@/components/ui/format-provider';
import { useQuizDraft } from '../../hooks/use-quiz-draft';
import { fieldId, nextStep, type StepKey, stepsOf } from '../../model/steps';
import { lacksOf } from '../../model/steps-done';
import { usualWindow } from '../../model/usual-window';
import { BasicsStep } from './basics-step';
import { ConflictDialog } from './conflict-dialog';
import { EditorHead } from './editor-head';
import { EditorProvider, type EditorState } from './editor-context';
import { Notice } from './notice';

const loading = () => <LoadingRows rows={5} />;
const QuestionsStep = dynamic(() => import('./questions-step').then((module) => module.QuestionsStep), {
  loading,
});
const RecipientsStep = dynamic(() => import('./recipients-step').then((module) => module.RecipientsStep), {
  loading,
});
const RulesStep = dynamic(() => import('./rules-step').then((module) => module.RulesStep), { loading });
const PublishStep = dynamic(() => import('./publish-step').then((module) => module.PublishStep), { loading });

type QuizEditorProps = {
  staff: Staff;
  quiz: QuizDetail | null;
  step: StepKey;
  listHref: string;
  /** What a new quiz shows its students, where the branch decided. */
  firstReview?: ReviewPolicy | undefined;
};

export function QuizEditor({ staff, ...rest }: QuizEditorProps) {
  return (
    <StaffProvider {...staff}>
      <Editor {...rest} />
    </StaffProvider>
  );
}

/** Focuses a field of the step that opens, which may still have to load; returns a function that cancels. */
function focusField(field: string) {
  const lead = () => {
    const holder = document.getElementById(fieldId(field));
    const control = holder?.querySelector<HTMLElement>('input, select, textarea, button');
    if (!holder || !control) return false;
    holder.scrollIntoView?.({ block: 'center' });
    control.focus();
    return true;
  };
  const observer = new MutationObserver(() => {
    if (lead()) observer.disconnect();
  });
  const frame = requestAnimationFrame(() => {
    if (!lead()) observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

function Editor({ quiz: initial, step: first, listHref, firstReview }: Omit<QuizEditorProps, 'staff'>) {
  const t = useTranslations('quizzes.editor');
  const [step, setStep] = useState<StepKey>(first);
  const [wasOpen, setWasOpen] = useState(first === 'questions');
  const [isPreviewing, setPreviewing] = useState(false);
  const [unsaved, setUnsaved] = useState<string[]>([]);
  // The address follows without a new render of the page: what is open here stays.
  const state = useQuizDraft(initial, {
    onCreated: ({ id }) =>
      history.replaceState(
        null,
        '',
        `${location.pathname.replace(/\/create$/, `/edit/${id}`)}${location.search}`,
      ),
    firstReview,
  });
  const { quiz, problems, rest, autosave } = state;
  const stopLeading = useRef(() => {});
  useEffect(() => () => stopLeading.current(), []);
  const go = (next: StepKey, field?: string) => {
    setStep(next);
    if (next === 'questions') setWasOpen(true);
    history.replaceState(null, '', `${location.pathname}?step=${next}`);
    stopLeading.current();
    if (field) stopLeading.current = focusField(field);
    else scrollTo({ top: 0 });
  };
  const kind = kindOf(useStaff().kind);
  const isTimed = kindRecord(kind).timing === 'attempt';
  const isForGrade = kindRecord(kind).audience === 'grade';
  const steps = stepsOf(kind);
  const [asked, setAsked] = useState<StepKey | null>(null);
  const lacks = asked === step ? lacksOf(step, state.draft, isTimed, isForGrade) : {};
  const continueToNext = () => {
    setAsked(step);
    const [first] = Object.keys(lacksOf(step, state.draft, isTimed, isForGrade));
    go(first === undefined ? nextStep(step, steps) : step, first);
  };
  const { timeZone } = useFormat().settings;
  const suggest = useRef(state.suggest);
  suggest.current = state.suggest;
  const isBegun = useRef(false);
  // The author of a new quiz starts at its name; its window has the usual default.
  useEffect(() => {
    if (initial !== null || isBegun.current) return;
    isBegun.current = true;
    suggest.current(usualWindow(kind, new Date(), timeZone));
    stopLeading.current = focusField('title');
  }, [initial, kind, timeZone]);
  const isReadOnly = quiz !== null && !quiz.actions.some(({ key }) => key === 'edit');
  const editor: EditorState = {
    ...state,
    isLocked: quiz?.is_locked ?? false,
    isReadOnly,
    go,
    continueToNext,
    isTimed,
    isForGrade,
    steps,
    listHref,
    unsaved,
    setUnsaved,
  };
  const guard = useLeaveGuard(!isReadOnly && (autosave.status !== 'clean' || unsaved.length > 0), () => {
    giveUpDraft(state.draftName);
    for (const { key, question } of state.draft.slots)
      giveUpDraft(questionDraft(question?.question_id ?? null, key));
  });
  const panes: Record<Exclude<StepKey, 'questions'>, () => ReactNode> = {
    basics: () => <BasicsStep />,
    recipients: () => <RecipientsStep />,
    rules: () => <RulesStep />,
    publish: () => <PublishStep />,
  };
  return (
    <EditorProvider value={editor}>
      <ProblemsProvider problems={{ ...lacks, ...problems }}>
        <main id="content" data-wide tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {/* Without a separate box: the header stays sticky over the whole page. */}
          <div hidden={isPreviewing} className={isPreviewing ? undefined : 'contents'}>
            <EditorHead step={step} />
            <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3 px-4 not-empty:pt-6 md:px-7">
              {!isReadOnly && <KeptDraftOffer offer={state.kept.offer} />}
              {rest.map((sentence) => (
                <ErrorState key={sentence}>{sentence}</ErrorState>
              ))}
              {isReadOnly && <Notice>{t('readOnly')}</Notice>}
              {!isReadOnly && editor.isLocked && <Notice>{t('locked')}</Notice>}
              {!isReadOnly && !editor.isLocked && quiz && quiz.state !== 'draft' && (
                <Notice>{t('published')}</Notice>
              )}
            </div>
          </div>
          {/* Open question forms keep what is not saved yet, so the step stays in place behind the others. */}
          {wasOpen && (
            <div hidden={step !== 'questions'}>
              <QuestionsStep isPreviewing={isPreviewing} onPreviewing={setPreviewing} />
            </div>
          )}
          {step !== 'questions' && (
            <div className="mx-auto w-full max-w-[1440px] px-4 py-6 md:px-7">{panes[step]()}</div>
          )}
        </main>
        <ConflictDialog />
        <LeaveDialog guard={guard} />
      </ProblemsProvider>
    </EditorProvider>
  );
}
