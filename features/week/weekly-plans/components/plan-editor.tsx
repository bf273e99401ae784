'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { OnDevice } from '@/components/form/on-device';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import type { Staff } from '@/lib/staff/staff';
import { staffPrintUrl } from '../api/weekly-plans';
import { usePlanDraft } from '../hooks/use-plan-draft';
import { filledFields } from '../model/plan-cells';
import { LessonFields } from './lesson-fields';
import { PrintPlan } from './print-plan';
import { SaveState } from './save-state';

const PlanConflict = lazy(async () => ({ default: (await import('./plan-conflict')).PlanConflict }));

type PlanEditorProps = { staff: Staff; plan: WeeklyPlan };

/**
 * The lessons of a plan: each cell holds what it is filled with until the teacher writes something else. A
 * draft saves itself; a published plan is saved by its button, since families read what is saved.
 */
export function PlanEditor({ staff, plan: given }: PlanEditorProps) {
  const t = useTranslations('weekly-plan');
  const locale = useLocale();
  const format = useFormat();
  const draft = usePlanDraft(staff, given);
  const { plan, words, isPublished, autosave } = draft;
  const guard = useLeaveGuard(autosave.status !== 'clean', () => giveUpDraft(draft.draftName));
  const { busyWith, problem, run } = useAction();

  const save = async () => {
    if (await run(autosave.flush, 'save')) toast.success(t('edit.saved'));
  };
  const publish = async () => {
    const wasPublished = isPublished;
    const done = await run(draft.publish, 'publish');
    if (done) toast.success(t(wasPublished ? 'edit.refilled' : 'edit.published'));
  };

  const held = plan.rows.filter(({ state }) => state === 'held');
  return (
    <div className="grid gap-5">
      <KeptDraftOffer offer={draft.kept.offer} />
      <p className="text-14 text-ink-2">
        {t('edit.fillShare', {
          filled: format.number(held.filter((row) => filledFields(row).length > 0).length),
          lessons: format.number(held.length),
        })}
      </p>
      {plan.rows.map((row) => (
        <LessonFields
          key={`${row.lesson_id} ${row.state}`}
          row={row}
          filling={plan.fillings[row.lesson_id]}
          isPublished={isPublished}
          own={words.own}
          onChange={draft.setCell}
          locale={locale}
          format={format}
        />
      ))}
      <Panel className="p-4 md:p-5">
        <TextArea
          label={t('note')}
          hint={t('edit.noteHint')}
          value={words.note}
          maxLength={2000}
          onChange={({ target }) => draft.setNote(target.value)}
        />
      </Panel>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
        {isPublished && (
          <Button variant="primary" busy={busyWith === 'save'} onClick={() => void save()}>
            {t('edit.save')}
          </Button>
        )}
        <Button
          variant={isPublished ? 'soft' : 'primary'}
          busy={busyWith === 'publish'}
          onClick={() => void publish()}
        >
          {t(isPublished ? 'edit.refill' : 'edit.publish')}
        </Button>
        {/* Of a published plan families and paper have what is saved. */}
        <PrintPlan url={staffPrintUrl(staff, given.id)} {...(!isPublished && { onBefore: autosave.flush })} />
        <SaveState autosave={autosave} isPublished={isPublished} savedAt={plan.updated_at} />
        <OnDevice name={draft.draftName} />
        {problem && (
          <p role="alert" className="basis-full text-14 text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      <LeaveDialog guard={guard} />
      <Suspense>
        {draft.isStale && (
          <PlanConflict loadStoredVersion={draft.loadStoredVersion} overwriteStored={draft.overwriteStored} />
        )}
      </Suspense>
    </div>
  );
}
