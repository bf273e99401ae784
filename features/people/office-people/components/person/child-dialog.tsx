'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { ComboBox } from '@/components/ui/combo-box';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { type Locale, pick } from '@/lib/contract/localized';
import type {
  ChildWish,
  OfficePerson,
  OfficePersonSummary,
} from '@/lib/contract/resources/people/office-people';
import { guardianRelations } from '@/lib/contract/student-place';
import { distinctOptions } from '@/lib/i18n/row-options';
import { linkChild, peopleQueries } from '../../api/people';

type ChildDialogProps = {
  person: OfficePerson;
  action: ResourceAction;
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/** A student with class and number, so that nobody takes one for another of the same name. */
const labelOf = ({ name, place }: OfficePersonSummary, locale: Locale) =>
  [pick(name, locale), place && pick(place.classroom.name, locale), place?.number]
    .filter(Boolean)
    .join(' · ');

/** A student of the branch, found by name or number, whom the guardian follows from now on. */
export function ChildDialog({ person, action, onSaved, onClose }: ChildDialogProps) {
  const t = useTranslations('office-people.family');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<OfficePersonSummary | null>(null);
  const { data, isFetching } = useQuery({
    ...peopleQueries.list(locale, { role: 'student', search: search.trim() }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const linked = person.children.map(({ id }) => id);
  const found = (search.trim() === '' ? [] : (data?.data ?? [])).filter(
    ({ id }) => id !== chosen?.id && !linked.includes(id),
  );
  const form = useForm<{ student_uuid: string; relation: string }, ChildWish>({
    initial: { student_uuid: '', relation: '' },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).childFields,
    toInput: (values) => ({ ...values, relation: values.relation || null }),
    send: async (wish) => {
      onSaved(await linkChild(action, wish));
      onClose();
      toast.success(t('linked', { name: chosen ? pick(chosen.name, locale) : '' }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('childTitle')}
      lead={t('childLead')}
      confirm={t('childGo')}
      onClose={onClose}
    >
      <ComboBox
        label={t('child')}
        hint={t('childHint')}
        emptyText={search.trim() === '' ? t('childHint') : isFetching ? t('searching') : t('childNone')}
        onType={setSearch}
        options={distinctOptions(
          [...(chosen ? [chosen] : []), ...found].map((student) => ({
            value: student.id,
            label: labelOf(student, locale),
          })),
        )}
        value={form.values.student_uuid || null}
        error={form.errorOf('student_uuid')}
        onChange={(id) => {
          setChosen(found.find((student) => student.id === id) ?? (id ? chosen : null));
          form.set('student_uuid', id ?? '');
        }}
      />
      <Select
        label={t('relationLabel')}
        {...form.text('relation')}
        options={[
          { value: '', label: t('noRelation') },
          ...guardianRelations.map((value) => ({ value, label: t(`relations.${value}`) })),
        ]}
      />
    </FormDialog>
  );
}
