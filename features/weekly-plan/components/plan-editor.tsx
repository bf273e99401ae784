'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { WeeklyPlan } from '@/lib/contract/resources/weekly-plan';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import type { Staff } from '@/lib/staff/staff';
import { publishPlan, savePlan } from '../api/weekly-plans';
import { filledFields, type OwnWords, ownWordsOf, toCells } from '../model/plan-cells';
import { LessonFields } from './lesson-fields';

type PlanEditorProps = { staff: Staff; plan: WeeklyPlan };

/** The lessons of a plan: each cell holds what it is filled with until the teacher writes something else. */
export function PlanEditor({ staff, plan: given }: PlanEditorProps) {
  const t = useTranslations('weekly-plan');
  const locale = useLocale();
  const format = useFormat();
  const [plan, setPlan] = useState(given);
  const [own, setOwn] = useState<OwnWords>(() => ownWordsOf(given));
  const [note, setNote] = useState(given.note);
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const { busyWith, problem, run } = useAction();

  const take = (saved: WeeklyPlan) => {
    setPlan(saved);
    setOwn(ownWordsOf(saved));
    setNote(saved.note);
    setIsDirty(false);
    return saved;
  };
  const send = () => savePlan(staff, plan.id, { version: plan.version, note, cells: toCells(own) });
  const save = async () => {
    const saved = await run(async () => take(await send()), 'save');
    if (saved) toast.success(t('edit.saved'));
  };
  const publish = async () => {
    const wasPublished = plan.state === 'published';
    const done = await run(async () => {
      if (isDirty) take(await send());
      return take(await publishPlan(staff, plan.id));
    }, 'publish');
    if (done) toast.success(t(wasPublished ? 'edit.refilled' : 'edit.published'));
  };
  const change = (key: string, text: string | undefined) => {
    setOwn(({ [key]: _before, ...others }) => (text === undefined ? others : { ...others, [key]: text }));
    setIsDirty(true);
  };

  const held = plan.rows.filter(({ state }) => state === 'held');
  return (
    <div className="grid gap-5">
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
          isPublished={plan.state === 'published'}
          own={own}
          onChange={change}
          locale={locale}
          format={format}
        />
      ))}
      <Panel className="p-4 md:p-5">
        <TextArea
          label={t('note')}
          hint={t('edit.noteHint')}
          value={note}
          maxLength={2000}
          onChange={({ target }) => {
            setNote(target.value);
            setIsDirty(true);
          }}
        />
      </Panel>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
        <Button variant="primary" busy={busyWith === 'save'} onClick={() => void save()}>
          {t('edit.save')}
        </Button>
        <Button busy={busyWith === 'publish'} onClick={() => void publish()}>
          {t(plan.state === 'published' ? 'edit.refill' : 'edit.publish')}
        </Button>
        <p className="text-14 text-ink-2" role="status">
          {isDirty ? t('edit.unsaved') : plan.state === 'published' ? t('edit.publishedHint') : ''}
        </p>
        {problem && (
          <p role="alert" className="basis-full text-14 text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </div>
  );
}
