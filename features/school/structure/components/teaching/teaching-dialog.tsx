'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { ComboBox, MultiSelect } from '@/components/ui/combo-box';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { TeachingEffect, TeachingFilters } from '@/lib/contract/resources/school/office-structure';
import { rowOptions } from '@/lib/i18n/row-options';
import { addTeaching, previewTeaching, structureQueries } from '../../api/structure';

type TeachingDialogProps = {
  /** What the list is narrowed to stands in the fields. */
  filters: TeachingFilters;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** A teacher for a subject in several classes of its grade: what it would do is seen first. */
export function TeachingDialog({ filters, onDone, onClose }: TeachingDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { data: choices } = useQuery(structureQueries.choices(locale));
  const { teacher_uuid, subject_uuid, classroom_uuid } = filters;
  const known = [...(choices?.classrooms ?? []), ...(choices?.subjects ?? [])];
  const [chosen, setGrade] = useState<string | null>(null);
  const grade =
    chosen ?? known.find(({ id }) => id === classroom_uuid || id === subject_uuid)?.grade_id ?? '';
  const [seen, setSeen] = useState<{ of: string; effect: TeachingEffect } | null>(null);
  const form = useForm({
    initial: {
      teacher_uuid: teacher_uuid ?? null,
      subject_uuid: subject_uuid ?? '',
      classroom_uuids: classroom_uuid ? [classroom_uuid] : [],
    } as { teacher_uuid: string | null; subject_uuid: string; classroom_uuids: string[] },
    schema: async () => (await import('@/lib/contract/resources/school/office-structure')).newTeachingFields,
    send: async (wish, values) => {
      const of = JSON.stringify(values);
      if (seen?.of !== of) {
        setSeen({ of, effect: await previewTeaching(locale, wish) });
        return false;
      }
      const { added } = await addTeaching(locale, wish);
      await onDone();
      onClose();
      toast.success(t('teaching.added', { count: added }));
      return true;
    },
  });
  const effect = seen?.of === JSON.stringify(form.values) ? seen.effect : null;
  const optionsOf = (items: readonly { id: string; name: { ar?: string; en?: string } }[] = []) =>
    rowOptions(items, locale);
  const ofGrade = <Item extends { grade_id: string }>(items: readonly Item[] = []) =>
    items.filter(({ grade_id }) => grade_id === grade);
  return (
    <FormDialog
      form={form}
      title={t('teaching.add')}
      lead={t('teaching.addLead')}
      confirm={t(effect ? 'teaching.assign' : 'check')}
      onClose={onClose}
    >
      <ComboBox
        label={t('teacher')}
        emptyText={t('nobodyFound')}
        options={optionsOf(choices?.teachers)}
        {...form.control('teacher_uuid')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('grade')}
          placeholder={t('choose')}
          value={grade}
          onChange={({ target }) => {
            setGrade(target.value);
            form.set('subject_uuid', '');
            form.set('classroom_uuids', []);
          }}
          options={optionsOf(choices?.grades)}
        />
        <Select
          label={t('subject')}
          placeholder={t('choose')}
          value={form.values.subject_uuid}
          error={form.errorOf('subject_uuid')}
          onChange={({ target }) => form.set('subject_uuid', target.value)}
          options={optionsOf(ofGrade(choices?.subjects))}
        />
      </div>
      <MultiSelect
        label={t('teaching.classes')}
        emptyText={t('teaching.noClasses')}
        removeLabel={(name) => t('teaching.without', { name })}
        options={optionsOf(ofGrade(choices?.classrooms))}
        {...form.control('classroom_uuids')}
      />
      {effect && <EffectRows effect={effect} />}
    </FormDialog>
  );
}

function EffectRows({ effect }: { effect: TeachingEffect }) {
  const t = useTranslations('office-structure.teaching');
  const locale = useLocale();
  const format = useFormat();
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3 text-14">
      <p className="font-semibold">{t('willAdd', { count: effect.added })}</p>
      <ul className="mt-1 grid gap-1">
        {effect.rows.map(({ classroom, outcome, others }) => (
          <li key={classroom.id}>
            <bdi className="font-semibold">{pick(classroom.name, locale)}</bdi>
            {' · '}
            {t(`outcomes.${outcome}`, { names: format.list(others.map(({ name }) => pick(name, locale))) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
