'use client';

import { useTranslations } from 'next-intl';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { billingCalendars, type BillingCalendar } from '@/lib/contract/billing';
import { MOST_PARTS } from '../../model/most-parts';
import { firstPart, inEqualParts, monthsOf, type PartValues, withOneMore } from '../../model/plan-values';
import type { DuesForm } from './dues-fields';
import { PartRow } from './part-row';

type PlanProps = { form: DuesForm; now: string };

/** In how many parts a fee falls due, when, and how large each is. The school counts the days. */
export function PlanFields({ form, now }: PlanProps) {
  const t = useTranslations('payment-office.dues.plan');
  const { calendar, parts } = form.values;
  const choose = (to: BillingCalendar) => {
    let plan: PartValues[] = [firstPart(to, monthsOf(Date.parse(now)))];
    while (plan.length < parts.length) plan = withOneMore(plan);
    form.set('calendar', to);
    form.set(
      'parts',
      plan.map((part, index) => ({ ...part, percent: parts[index]?.percent ?? null })),
    );
  };
  return (
    <Panel aria-labelledby="plan">
      <PanelHead id="plan" title={t('title')} />
      <PanelBody className="grid gap-4">
        <RadioGroup
          inline
          label={t('calendar')}
          options={billingCalendars.map((value) => ({
            value,
            label: t(`calendars.${value === 'gregory' ? 'gregory' : 'hijri'}`),
          }))}
          value={calendar}
          onChange={(value) => choose(value === 'gregory' ? 'gregory' : 'islamic-umalqura')}
        />
        <Parts key={calendar} form={form} />
        <FieldError id="plan-problem">{form.errorOf('plan.parts' as 'parts')}</FieldError>
      </PanelBody>
    </Panel>
  );
}

function Parts({ form }: { form: DuesForm }) {
  const t = useTranslations('payment-office.dues.plan');
  const { calendar, parts } = form.values;
  const change = (next: PartValues[]) => form.set('parts', next);
  const { rows, add, remove } = useRows({ value: parts, onChange: change });
  const errorAt = (index: number, field: 'date' | 'basis_points') =>
    form.errorOf(`plan.parts.${index}.${field}` as 'parts');
  return (
    <>
      {rows.map(({ key, index, row }) => (
        <PartRow
          key={key}
          part={row}
          index={index}
          calendar={calendar}
          dateError={errorAt(index, 'date')}
          shareError={errorAt(index, 'basis_points')}
          onChange={(part) => change(parts.map((each, at) => (at === index ? part : each)))}
          onRemove={
            parts.length === 1
              ? null
              : () => {
                  remove(index);
                  change(inEqualParts(parts.filter((_, at) => at !== index)));
                }
          }
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Icon name="plus" size={16} />}
          disabled={parts.length >= MOST_PARTS}
          onClick={() => {
            const next = withOneMore(parts);
            const last = next.at(-1);
            if (last) add(last);
            change(next);
          }}
        >
          {t('add')}
        </Button>
        <Button onClick={() => change(inEqualParts(parts))}>{t('equal')}</Button>
      </div>
    </>
  );
}
