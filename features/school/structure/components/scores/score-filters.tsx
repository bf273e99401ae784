'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AddressFilters, type FilterChoice } from '@/components/data/address-filters';
import type { AddressValues } from '@/components/data/list-address';
import { type Localized, pick } from '@/lib/contract/localized';
import type { ScoreChoices } from '@/lib/contract/resources/school/office-scores';
import { distinctOptions, rowOptions } from '@/lib/i18n/row-options';
import { type ScorePart, scoresPage } from '../../model/score-parts';

type ScoreFiltersProps = { part: ScorePart; values: AddressValues; choices: ScoreChoices };

/** Which year, and of it which grade, or which period and subject; in the address. */
export function ScoreFilters({ part, values, choices }: ScoreFiltersProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const optionsOf = (items: readonly { id: string; name: Localized }[]) => rowOptions(items, locale);
  const gradeName = new Map(choices.grades.map(({ id, name }) => [id, pick(name, locale)]));
  const current = choices.years.find(({ is_current }) => is_current);
  const year: FilterChoice = {
    name: 'academic_year_uuid',
    label: t('scores.year'),
    ...(current ? {} : { all: t('scores.noYear') }),
    options: optionsOf(choices.years),
  };
  const grade = choices.periods.find(({ id }) => id === values.period_uuid)?.grade_id;
  const own: FilterChoice[] =
    part === 'periods'
      ? [{ name: 'grade_uuid', label: t('grade'), all: t('all.grade'), options: optionsOf(choices.grades) }]
      : [
          {
            name: 'period_uuid',
            label: t('scores.period'),
            options: distinctOptions(
              choices.periods.map(({ id, name, grade_id }) => ({
                value: id,
                label: [gradeName.get(grade_id), pick(name, locale)].filter(Boolean).join(' · '),
              })),
            ),
          },
          {
            name: 'subject_uuid',
            label: t('subject'),
            all: t('scores.allSubjects'),
            options: optionsOf(choices.subjects.filter(({ grade_id }) => grade_id === grade)),
          },
        ];
  return (
    <AddressFilters
      label={t('filters')}
      path={scoresPage}
      values={{
        part: part === 'periods' ? undefined : part,
        ...values,
        academic_year_uuid: values.academic_year_uuid ?? current?.id,
      }}
      choices={[year, ...own]}
    />
  );
}
