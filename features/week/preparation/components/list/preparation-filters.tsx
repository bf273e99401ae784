import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import type { AddressValues } from '@/components/data/list-address';
import { prefetch } from '@/lib/api/prefetch';
import { preparationStates } from '@/lib/contract/preparation';
import { lookupQueries } from '@/lib/staff/look-ups';
import { rowOptions } from '@/lib/i18n/row-options';
import type { StaffFrame } from '../../screens/staff-frame';
import { daysOfWeek, noonOf, weeksAround } from '../../model/weeks';

type FiltersProps = {
  frame: StaffFrame;
  path: string;
  values: AddressValues & { week?: string | undefined };
  /** Coverage is of one week, and knows no state. */
  isOfWeek?: boolean;
};

/** By subject, class, week and state; of a supervisor by teacher too. */
export async function PreparationFilters({ frame, path, values, isOfWeek = false }: FiltersProps) {
  const { staff, locale, format } = frame;
  const isTeacher = staff.role === 'school_instructor';
  const [t, subjects, classrooms, teachers] = await Promise.all([
    getTranslations('preparation'),
    prefetch(lookupQueries.subjects(staff)),
    prefetch(lookupQueries.classrooms(staff)),
    isTeacher || isOfWeek ? [] : prefetch(lookupQueries.teachers(staff)),
  ]);
  const items = (list: typeof subjects) => rowOptions(list, locale);
  const range = (first: string) => {
    const { from, to } = daysOfWeek(first);
    return format.range(noonOf(from), noonOf(to));
  };
  const first = values.week && !weeksAround(frame.week).includes(values.week) ? [values.week] : [];
  const weeks = [...first, ...weeksAround(frame.week)].map((week) => ({
    value: week,
    label: week === frame.week ? t('list.thisWeek', { range: range(week) }) : range(week),
  }));
  return (
    <AddressFilters
      label={t('list.filters')}
      path={path}
      values={values}
      {...(!isOfWeek && { search: t('list.search') })}
      choices={[
        ...(isOfWeek
          ? []
          : [
              {
                name: 'state',
                label: t('list.state'),
                all: t('list.allStates'),
                options: preparationStates
                  .filter((state) => isTeacher || state !== 'draft')
                  .map((state) => ({ value: state, label: t(`states.${state}`) })),
              },
            ]),
        {
          name: 'subject_uuid',
          label: t('list.subject'),
          all: t('list.allSubjects'),
          options: items(subjects),
        },
        {
          name: 'classroom_uuid',
          label: t('list.classroom'),
          all: t('list.allClassrooms'),
          options: items(classrooms),
        },
        ...(isTeacher || isOfWeek
          ? []
          : [
              {
                name: 'teacher_uuid',
                label: t('list.teacher'),
                all: t('list.allTeachers'),
                options: items(teachers),
              },
            ]),
        {
          name: 'week',
          label: t('list.week'),
          ...(!isOfWeek && { all: t('list.allWeeks') }),
          options: weeks,
        },
      ]}
    />
  );
}
