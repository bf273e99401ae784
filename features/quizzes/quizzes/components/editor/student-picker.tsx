'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MultiSelect } from '@/components/ui/combo-box';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useProblem } from '@/components/form/field-problems';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { distinctOptions } from '@/lib/i18n/row-options';
import type { Person } from '../../model/draft';
import { fieldId } from '../../model/steps';

type StudentPickerProps = {
  field: 'students' | 'excluded_students';
  label: string;
  hint: string;
  grade: string | null;
  /** Only students of these classes. */
  classrooms?: string[];
  value: Person[];
  /** Students who cannot be taken away any more. */
  fixed: Person[];
  disabled: boolean;
  onChange: (students: Person[]) => void;
};

/** Students by name or number; the school searches. */
export function StudentPicker(props: StudentPickerProps) {
  const { field, label, hint, grade, classrooms, value, fixed, disabled, onChange } = props;
  const t = useTranslations('quizzes.recipients');
  const common = useTranslations('common');
  const locale = useLocale();
  const staff = useStaff();
  const problem = useProblem();
  const [search, setSearch] = useState('');
  const query = {
    search,
    ...(classrooms ? { classrooms: classrooms.join(',') } : grade !== null && { grade }),
  };
  const found = useQuery({
    ...lookupQueries.students(staff, query),
    enabled: !disabled,
    placeholderData: keepPreviousData,
  });
  const people: Person[] = (found.data ?? []).map(({ id, name, number = '', classroom_id = '' }) => ({
    id,
    name,
    number,
    classroom_id,
  }));
  const all = [...value, ...people.filter(({ id }) => !value.some((person) => person.id === id))];
  const labelOf = ({ name, number }: Person) => [pick(name, locale), number].filter(Boolean).join(' · ');
  return (
    <div id={fieldId(field)}>
      <MultiSelect
        label={label}
        hint={hint}
        placeholder={t('findStudent')}
        emptyText={common('field.noMatch')}
        busyText={found.isFetching ? t('searching') : undefined}
        removeLabel={(name) => common('actions.remove', { name })}
        disabled={disabled}
        value={value.map(({ id }) => id)}
        error={problem(field)}
        options={distinctOptions(all.map((person) => ({ value: person.id, label: labelOf(person) })))}
        onType={setSearch}
        onChange={(ids) => {
          const kept = new Set([...fixed.map(({ id }) => id), ...ids]);
          onChange(all.filter(({ id }) => kept.has(id)));
        }}
      />
    </div>
  );
}
