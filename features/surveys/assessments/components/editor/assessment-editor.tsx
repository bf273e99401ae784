'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ProblemsProvider } from '@/components/form/field-problems';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import type { LockedByAnswers } from '@/lib/contract/assessment';
import type { Assessment } from '@/lib/contract/resources/surveys/assessment';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { actionOf } from '../../api/assessments';
import { useAssessmentDraft } from '../../hooks/use-assessment-draft';
import type { Manager } from '../../model/pages';
import { fieldId, type StepKey } from '../../model/steps';
import { EditorProvider, type EditorState } from './editor-context';
import { EditorHead } from './editor-head';
import { Notice } from './notice';

/** What a step needs comes with the step. */
const BasicsStep = lazy(async () => ({ default: (await import('./basics-step')).BasicsStep }));
const StatementsStep = lazy(async () => ({ default: (await import('./statements-step')).StatementsStep }));
const PeopleStep = lazy(async () => ({ default: (await import('./people-step')).PeopleStep }));
const PairsStep = lazy(async () => ({ default: (await import('./pairs-step')).PairsStep }));
const LaunchStep = lazy(async () => ({ default: (await import('./launch-step')).LaunchStep }));
const LeaveDialog = lazy(async () => ({
  default: (await import('@/components/form/leave-dialog')).LeaveDialog,
}));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog }));

type EditorProps = { manager: Manager; assessment: Assessment; step: StepKey };

/** Leads to a field as soon as its step stands there; gives up when the reader goes elsewhere. */
function leadTo(field: string): () => void {
  const lead = () => {
    const place = document.getElementById(fieldId(field));
    if (!place) return false;
    place.scrollIntoView?.({ block: 'center' });
    place.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
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

/** An assessment in five steps. A draft saves itself; what assessors have is saved by its manager. */
export function AssessmentEditor({ manager, assessment: initial, step: first }: EditorProps) {
  const t = useTranslations('assessments.editor');
  const [step, setStep] = useState<StepKey>(first);
  const state = useAssessmentDraft(manager, initial);
  const { assessment, autosave, problems } = state;
  const stopLeading = useRef(() => {});
  useEffect(() => () => stopLeading.current(), []);
  const go = (next: StepKey, field?: string) => {
    setStep(next);
    history.replaceState(null, '', `${location.pathname}?step=${next}`);
    stopLeading.current();
    if (field) stopLeading.current = leadTo(field);
    else scrollTo({ top: 0 });
  };
  const isReadOnly = !actionOf(assessment, 'update');
  const editor: EditorState = {
    ...state,
    manager,
    isReadOnly,
    isLocked: (field: LockedByAnswers) => isReadOnly || assessment.locked.includes(field),
    go,
  };
  const guard = useLeaveGuard(!isReadOnly && autosave.status !== 'clean', () => giveUpDraft(state.draftName));
  const panes: Record<StepKey, () => ReactNode> = {
    basics: () => <BasicsStep />,
    statements: () => <StatementsStep />,
    people: () => <PeopleStep />,
    pairs: () => <PairsStep />,
    launch: () => <LaunchStep />,
  };
  const isAsked = assessment.state === 'scheduled' || assessment.state === 'running';
  return (
    <EditorProvider value={editor}>
      <ProblemsProvider problems={problems}>
        <main id="content" data-wide tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <EditorHead step={step} />
          <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3 px-4 not-empty:pt-6 md:px-7">
            {!isReadOnly && <KeptDraftOffer offer={state.kept.offer} />}
            {isReadOnly && <Notice>{t('ended')}</Notice>}
            {isAsked && <Notice>{t(assessment.locked.length > 0 ? 'answered' : 'asked')}</Notice>}
          </div>
          <div className="mx-auto w-full max-w-[1440px] px-4 py-6 md:px-7">
            <Suspense>{panes[step]()}</Suspense>
          </div>
        </main>
        <Suspense>
          {state.isStale && <ConflictDialog />}
          {guard.isHeld && <LeaveDialog guard={guard} />}
        </Suspense>
      </ProblemsProvider>
    </EditorProvider>
  );
}
