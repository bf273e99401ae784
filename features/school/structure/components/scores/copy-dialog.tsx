'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { PeriodCopyEffect, ScoreChoices } from '@/lib/contract/resources/school/office-scores';
import { noonOf } from '@/lib/i18n/plain-days';
import { rowOptions } from '@/lib/i18n/row-options';
import { copyPeriods, previewCopy } from '../../api/scores';

type CopyDialogProps = {
  /** Into which. */
  year: ScoreChoices['years'][number];
  choices: ScoreChoices;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Periods of another year with their items and skills: what would come is seen first. */
export function CopyDialog({ year, choices, onDone, onClose }: CopyDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const others = choices.years.filter(({ id }) => id !== year.id);
  const before = others.find(({ from }) => from < year.from) ?? others[0];
  const [seen, setSeen] = useState<{ of: string; effect: PeriodCopyEffect } | null>(null);
  const form = useForm({
    initial: { from_year_uuid: before?.id ?? '' },
    schema: async () => (await import('@/lib/contract/resources/school/office-scores')).periodCopyFields,
    toInput: (values) => ({ ...values, to_year_uuid: year.id }),
    send: async (wish) => {
      if (seen?.of !== wish.from_year_uuid) {
        setSeen({ of: wish.from_year_uuid, effect: await previewCopy(locale, wish) });
        return false;
      }
      const { added } = await copyPeriods(locale, wish);
      await onDone();
      onClose();
      toast.success(t('scores.copied', { count: added }));
      return true;
    },
  });
  const effect = seen?.of === form.values.from_year_uuid ? seen.effect : null;
  return (
    <FormDialog
      form={form}
      title={t('scores.copyTitle', { year: pick(year.name, locale) })}
      lead={t('scores.copyLead')}
      confirm={t(effect ? 'scores.copyNow' : 'check')}
      isReady={effect === null || effect.added > 0}
      onClose={onClose}
    >
      <Select
        label={t('scores.copyFrom')}
        value={form.values.from_year_uuid}
        error={form.errorOf('from_year_uuid')}
        onChange={({ target }) => form.set('from_year_uuid', target.value)}
        options={rowOptions(others, locale)}
      />
      {effect && <CopyRows effect={effect} />}
    </FormDialog>
  );
}

function CopyRows({ effect }: { effect: PeriodCopyEffect }) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3 text-14">
      <p className="font-semibold">{t('scores.willCopy', { count: effect.added })}</p>
      <ul className="mt-1 grid gap-1">
        {effect.rows.map(({ name, grade, from, to, columns, outcome }) => (
          <li key={`${grade.id} ${from}`}>
            <bdi className="font-semibold">{`${pick(grade.name, locale)} · ${pick(name, locale)}`}</bdi>{' '}
            {outcome === 'new'
              ? [format.range(noonOf(from), noonOf(to)), t('scores.columnCount', { count: columns })].join(
                  ' · ',
                )
              : t(`scores.outcomes.${outcome}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
