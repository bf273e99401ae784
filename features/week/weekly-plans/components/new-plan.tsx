'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { ExpectedPlan, PlanSource } from '@/lib/contract/resources/week/weekly-plan';
import { useRouter } from '@/lib/i18n/navigation';
import { noonOf, shiftDay } from '@/lib/i18n/plain-days';
import type { Staff } from '@/lib/staff/staff';
import { distinctOptions } from '@/lib/i18n/row-options';
import { createPlan, readSources } from '../api/weekly-plans';

type NewPlanProps = { staff: Staff; plans: readonly ExpectedPlan[]; chosen: string; week: string };

/** Chooses class and subject of a new plan, and what it begins with. */
export function NewPlan({ staff, plans, chosen, week }: NewPlanProps) {
  const t = useTranslations('weekly-plan.create');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const [id, setId] = useState(chosen);
  const [source, setSource] = useState('');
  const { isBusy, problem, run } = useAction({ isLeaving: true });
  const plan = plans.find((each) => each.id === id);
  const wish = plan && { classroom_uuid: plan.classroom.id, subject_uuid: plan.subject.id, week };
  const sources = useQuery({
    queryKey: ['weekly-plans', 'sources', staff, id, week],
    queryFn: () => (wish ? readSources(staff, wish) : []),
    enabled: wish !== undefined,
  });
  const nameOf = ({ classroom, from, is_same_class }: PlanSource) => {
    if (!is_same_class) return t('twin', { classroom: pick(classroom.name, locale) });
    if (from === shiftDay(week, -7)) return t('lastWeek');
    return t('earlier', { range: format.range(noonOf(from), noonOf(shiftDay(from, 6))) });
  };
  const make = async () => {
    if (!wish) return;
    await run(async () => {
      const made = await createPlan(staff, { ...wish, ...(source !== '' && { copy_uuid: source }) });
      router.push(`/school-instructor/weekly-plan/${made.id}`);
    });
  };
  return (
    <Panel className="grid max-w-xl gap-4 p-4 md:p-5">
      <Select
        label={t('for')}
        placeholder={t('forPlaceholder')}
        value={id}
        options={distinctOptions(
          plans.map((each) => ({
            value: each.id,
            label: `${pick(each.classroom.name, locale)} · ${pick(each.subject.name, locale)}`,
          })),
        )}
        onChange={({ target }) => {
          setId(target.value);
          setSource('');
        }}
      />
      <Select
        label={t('source')}
        placeholder={t('empty')}
        value={source}
        disabled={!plan}
        error={sources.isError ? t('failed') : undefined}
        options={distinctOptions(
          (sources.data ?? []).map((each) => ({ value: each.id, label: nameOf(each) })),
        )}
        onChange={({ target }) => setSource(target.value)}
      />
      {problem && (
        <p role="alert" className="text-14 text-danger-ink">
          {problem}
        </p>
      )}
      <div>
        <Button variant="primary" busy={isBusy} disabled={!plan} onClick={() => void make()}>
          {t('submit')}
        </Button>
      </div>
    </Panel>
  );
}
