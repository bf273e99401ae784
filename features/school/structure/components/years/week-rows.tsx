'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { IconButton } from '@/components/ui/icon-button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { type WeekKind, weekKinds } from '@/lib/contract/academic-year';
import { pick } from '@/lib/contract/localized';
import type { Semester } from '@/lib/contract/resources/school/academic-year';
import { noonOf } from '@/lib/i18n/plain-days';

type Week = Semester['weeks'][number];
type WeekRowsProps = {
  weeks: readonly Week[];
  errorOf: (index: number) => string | undefined;
  onChange: (weeks: Week[]) => void;
};

/** Weeks of a semester: what they are for is chosen in place, dates and a name behind a button. */
export function WeekRows({ weeks, errorOf, onChange }: WeekRowsProps) {
  const t = useTranslations('office-structure.years');
  const locale = useLocale();
  const format = useFormat();
  const [opened, setOpened] = useState<number | null>(null);
  const change = (index: number, week: Partial<Week>) =>
    onChange(weeks.map((each, at) => (at === index ? { ...each, ...week } : each)));
  return (
    <ol className="divide-y divide-line rounded-md border border-line">
      {weeks.map((week, index) => {
        const number = format.number(index + 1);
        const error = errorOf(index);
        return (
          <li key={`${week.from} ${index}`} className="grid gap-2 px-3 py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p className="min-w-0 flex-1 basis-40 text-14">
                <strong>{t('week', { number })}</strong>{' '}
                <span className="text-ink-2">{format.range(noonOf(week.from), noonOf(week.to))}</span>{' '}
                {week.name && <bdi>{pick(week.name, locale)}</bdi>}
              </p>
              <Select
                label={t('weekKind', { number })}
                hideLabel
                value={week.kind}
                onChange={({ target }) => change(index, { kind: target.value as WeekKind })}
                options={weekKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
              <Button
                size="row"
                aria-expanded={opened === index}
                onClick={() => setOpened(opened === index ? null : index)}
              >
                {t('details')}
                <span className="sr-only"> {t('week', { number })}</span>
              </Button>
              <IconButton
                name={t('removeWeek', { number })}
                icon={<Icon name="x" size={16} />}
                onClick={() => onChange(weeks.filter((_, at) => at !== index))}
              />
            </div>
            {error && <FieldError>{error}</FieldError>}
            {opened === index && (
              <div className="grid gap-3">
                <BilingualText
                  label={{ ar: t('weekName'), en: t('weekName') }}
                  max={100}
                  value={week.name ?? {}}
                  onChange={(name) => change(index, { name })}
                />
                <div className="grid gap-3 sm:grid-cols-2">
                  <DateField
                    label={t('weekFrom')}
                    value={week.from}
                    onChange={(from) => change(index, { from })}
                  />
                  <DateField label={t('weekTo')} value={week.to} onChange={(to) => change(index, { to })} />
                </div>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
