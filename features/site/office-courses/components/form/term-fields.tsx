'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DateField } from '@/components/ui/date-field';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import type { Currency } from '@/lib/contract/currencies';
import { pick } from '@/lib/contract/localized';
import type { CourseChoices, OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';
import { stages } from '@/lib/contract/roles';
import { distinctOptions } from '@/lib/i18n/row-options';
import { PersonField } from '../person-field';
import type { CourseFields } from './course-form-type';

type TermProps = {
  form: CourseFields;
  /** As saved; null: a new one. */
  course: OfficeCourseDetail | null;
  subjects: CourseChoices['subjects'];
  currency: Currency;
};

/** Who teaches what to whom, when, for how many and for how much. */
export function TermFields({ form, course, subjects, currency }: TermProps) {
  const t = useTranslations('office-courses.form');
  const stageNames = useTranslations('common.stages');
  const money = useTranslations('payment-office.currencies');
  const locale = useLocale();
  const taken = course?.taken ?? 0;
  // A subject that was archived since stays with the course that has it.
  const saved = course?.subject;
  const isOffered = !saved || subjects.some(({ id }) => id === saved.id);
  const options = distinctOptions(
    subjects.map(({ id, name, grade }) => ({
      value: id,
      label: `${pick(grade.name, locale)} · ${pick(name, locale)}`,
    })),
  );
  return (
    <Panel aria-labelledby="course-terms">
      <PanelHead id="course-terms" title={t('terms')} />
      <PanelBody className="grid items-start gap-4 sm:grid-cols-2">
        <PersonField
          among="instructors"
          label={t('instructor')}
          saved={course?.instructor ?? null}
          {...form.control('instructor_uuid')}
        />
        <Select
          label={t('subject')}
          optional
          placeholder={t('noSubject')}
          options={distinctOptions(
            isOffered ? options : [{ value: saved.id, label: pick(saved.name, locale) }, ...options],
          )}
          {...form.text('subject_uuid')}
        />
        <Select
          label={t('stage')}
          placeholder={t('choose')}
          options={stages.map((value) => ({ value, label: stageNames(value) }))}
          {...form.text('stage')}
        />
        <NumberField
          label={t('seats')}
          hint={taken > 0 ? t('seatsHint', { count: taken }) : undefined}
          {...form.control('seats')}
        />
        <NumberField
          label={t('price', { currency: money(currency) })}
          hint={t(course?.is_priced ? 'priceHeld' : 'priceHint')}
          disabled={course?.is_priced ?? false}
          {...form.control('price')}
        />
        <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">
          <DateField label={t('startsOn')} {...form.control('starts_on')} />
          <DateField label={t('endsOn')} {...form.control('ends_on')} />
        </div>
      </PanelBody>
    </Panel>
  );
}
