'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { ProblemsProvider } from '@/components/form/field-problems';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import { type PreparationField, preparationFields } from '@/lib/contract/preparation';
import type { Preparation } from '@/lib/contract/resources/week/preparation';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { Link } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { usePreparationDraft } from '../../hooks/use-preparation-draft';
import { pages } from '../../model/pages';
import { noonOf } from '../../model/weeks';
import { PreparationBadge } from '../state-badge';
import { BasicsPart } from './basics-part';
import { EditorActions } from './editor-actions';
import { EditorProvider, useEditor } from './editor-context';
import { ObjectivesPart } from './objectives-part';
import { SaveChip } from './save-chip';
import { StrategiesPart } from './strategies-part';
import { TextPart } from './text-part';

/** Both come when they are needed. */
/** Drawn by the server; their code comes after the page. */
const MediaPart = lazy(async () => ({ default: (await import('./media-part')).MediaPart }));
const StagesPart = lazy(async () => ({ default: (await import('./stages-part')).StagesPart }));
const LeaveDialog = lazy(async () => ({
  default: (await import('@/components/form/leave-dialog')).LeaveDialog,
}));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog }));

type EditorProps = {
  staff: Staff;
  preparation: Preparation;
  /** Where files come into the own library; null where the person has none. */
  uploads: ReactNode;
  /** What stands above the parts. */
  children: ReactNode;
};

/** The document of a lesson while it is written: it saves itself, and is handed in with one press. */
export function PreparationEditor({ staff, preparation, uploads, children }: EditorProps) {
  const state = usePreparationDraft(staff, preparation);
  const guard = useLeaveGuard(state.autosave.status !== 'clean', () => giveUpDraft(state.draftName));
  return (
    <EditorProvider value={{ ...state, staff, preparation }}>
      <ProblemsProvider problems={state.problems}>
        <EditorHead />
        <div className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8">
          {children}
          <KeptDraftOffer offer={state.kept.offer} />
          <div key={state.generation} className="grid gap-5">
            {preparationFields.map((field) => (
              <Part key={field} field={field} uploads={uploads} />
            ))}
          </div>
        </div>
        <Suspense>
          {state.isStale && <ConflictDialog />}
          {guard.isHeld && <LeaveDialog guard={guard} />}
        </Suspense>
      </ProblemsProvider>
    </EditorProvider>
  );
}

/** A part of the document in its own kind of field; media follow the aids. */
function Part({ field, uploads }: { field: PreparationField; uploads: ReactNode }) {
  if (field === 'title') return <BasicsPart />;
  if (field === 'objectives') return <ObjectivesPart />;
  if (field === 'strategies') return <StrategiesPart />;
  if (field === 'stages')
    return (
      <Suspense>
        <StagesPart />
      </Suspense>
    );
  return (
    <>
      <TextPart field={field} />
      <Suspense>{field === 'aids' && <MediaPart uploads={uploads} />}</Suspense>
    </>
  );
}

function EditorHead() {
  const t = useTranslations('preparation');
  const locale = useLocale();
  const format = useFormat();
  const { draft, preparation, staff } = useEditor();
  const { subject, classroom, lesson, state } = preparation;
  const facts = [
    pick(subject.name, locale),
    pick(classroom.name, locale),
    t('lesson.place', { day: format.narrowDate(noonOf(lesson.day)), number: format.number(lesson.period) }),
  ];
  const title = draft.title.trim();
  return (
    <header
      data-sticky-head
      className="z-(--z-sticky) border-b border-line bg-surface lg:sticky lg:top-(--header)"
    >
      <div className="mx-auto flex w-full max-w-[1184px] flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-8">
        <Link
          href={pages.list(staff.role)}
          aria-label={t('editor.back')}
          className="grid size-(--control) shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="arrow-left" size={20} className="mirror" />
        </Link>
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="line-clamp-2 pb-0.5 text-20 font-bold wrap-anywhere">
              {title ? t('editor.title', { title }) : t('editor.untitled')}
            </h1>
            <PreparationBadge state={state} />
          </div>
          <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SaveChip />
          <EditorActions />
        </div>
      </div>
    </header>
  );
}
