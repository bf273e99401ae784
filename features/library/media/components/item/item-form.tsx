'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { MultiSelect } from '@/components/ui/combo-box';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { hasText } from '@/lib/contract/localized';
import { licences } from '@/lib/contract/media';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { lookupQueries } from '@/lib/staff/look-ups';
import type { Staff } from '@/lib/staff/staff';
import { rowOptions } from '@/lib/i18n/row-options';
import { changeMedia, createMedia } from '../../api/mutations';
import { type ItemValues, toFields, valuesOf } from '../../model/item-values';

type Rules = Parameters<typeof useForm<ItemValues, object>>[0]['schema'];

type ItemFormProps = {
  staff: Staff;
  title: string;
  lead: string;
  confirm: string;
  initial: ItemValues;
  isLink: boolean;
  schema: Rules;
  toInput: (values: ItemValues) => object;
  send: (fields: object) => Promise<void>;
  onClose: () => void;
};

/** What is written of an item. */
function ItemForm(props: ItemFormProps) {
  const { staff, title, lead, confirm, initial, isLink, schema, toInput, send, onClose } = props;
  const t = useTranslations('media.form');
  const names = useTranslations('media.licences');
  const common = useTranslations('common.field');
  const actions = useTranslations('common.actions');
  const locale = useLocale();
  const form = useForm<ItemValues, object>({ initial, schema, toInput, send });
  const { subject_uuid: subject, grade_uuid: grade } = form.values;
  const subjects = useQuery(lookupQueries.subjects(staff)).data ?? [];
  const grades = useQuery(lookupQueries.grades(staff)).data ?? [];
  const sections =
    useQuery({ ...lookupQueries.sections(staff, subject), enabled: subject !== '' }).data ?? [];
  const classrooms =
    useQuery(lookupQueries.classrooms(staff, grade || undefined, subject || undefined)).data ?? [];
  const optionsOf = (items: readonly LookupItem[]) => rowOptions(items, locale);
  const choice = (name: 'subject_uuid' | 'grade_uuid' | 'section_uuid', items: readonly LookupItem[]) => {
    const { value, error, onChange } = form.control(name);
    return {
      value,
      error,
      options: optionsOf(items),
      placeholder: t('none'),
      onChange: ({ target }: { target: { value: string } }) => {
        onChange(target.value);
        if (name === 'subject_uuid') {
          form.set('section_uuid', '');
          const grade_id = items.find(({ id }) => id === target.value)?.grade_id;
          if (grade_id) form.set('grade_uuid', grade_id);
        }
      },
    };
  };
  return (
    <FormDialog
      form={form}
      title={title}
      lead={lead}
      confirm={confirm}
      isReady={hasText(form.values.title)}
      onClose={onClose}
    >
      {isLink && <TextField label={t('url')} ltr type="url" inputMode="url" {...form.text('url')} />}
      <BilingualText label={{ ar: t('titleAr'), en: t('titleEn') }} max={200} {...form.control('title')} />
      <BilingualText
        label={{ ar: t('descriptionAr'), en: t('descriptionEn') }}
        rows={2}
        max={2000}
        {...form.control('description')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Select label={t('subject')} {...choice('subject_uuid', subjects)} />
        <Select label={t('grade')} {...choice('grade_uuid', grades)} />
        {sections.length > 0 && <Select label={t('section')} {...choice('section_uuid', sections)} />}
        <Select
          label={t('licence')}
          options={licences.map((licence) => ({ value: licence, label: names(licence) }))}
          {...form.text('licence')}
        />
      </div>
      <MultiSelect
        label={t('classrooms')}
        hint={t('classroomsHint')}
        options={optionsOf(classrooms)}
        emptyText={common('noMatch')}
        removeLabel={(name) => actions('remove', { name })}
        {...form.control('classrooms')}
      />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        optional={common('optional')}
        {...form.text('tags')}
      />
    </FormDialog>
  );
}

type EditDialogProps = { item: MediaItem; staff: Staff; action: ResourceAction; onClose: () => void };

export function EditDialog({ item, staff, action, onClose }: EditDialogProps) {
  const t = useTranslations('media.form');
  const actions = useTranslations('common.actions');
  const change = useMutation(changeMedia(action));
  return (
    <ItemForm
      staff={staff}
      title={t('editTitle')}
      lead={t('editLead')}
      confirm={actions('save')}
      initial={valuesOf(item)}
      isLink={false}
      schema={async () => (await import('@/lib/contract/resources/library/media-item')).mediaChangeFields}
      toInput={(values) => ({ ...toFields(values), version: item.version })}
      send={async (fields) => {
        await change.mutateAsync(fields);
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function LinkDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const t = useTranslations('media.form');
  const actions = useTranslations('common.actions');
  const create = useMutation(createMedia(staff));
  return (
    <ItemForm
      staff={staff}
      title={t('linkTitle')}
      lead={t('linkLead')}
      confirm={actions('add')}
      initial={valuesOf(null)}
      isLink
      schema={async () => (await import('@/lib/contract/resources/library/media-item')).mediaFields}
      toInput={(values) => ({ ...toFields(values), url: values.url.trim() })}
      send={async (fields) => {
        await create.mutateAsync(fields);
        toast.success(t('added'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
