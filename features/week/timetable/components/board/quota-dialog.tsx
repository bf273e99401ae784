'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Dialog } from '@/components/ui/dialog';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { TimetableBoard, TimetableChoices } from '@/lib/contract/resources/week/timetable-editing';
import { rowOptions } from '@/lib/i18n/row-options';
import { boardQueries, setQuota } from '../../api/editing';

type QuotaDialogProps = {
  board: TimetableBoard & { id: string };
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** How many lessons a week the classes of the grade should have in a subject. */
export function QuotaDialog(props: QuotaDialogProps) {
  const t = useTranslations('timetable.board');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(boardQueries.choices(locale));
  if (data) return <QuotaForm {...props} choices={data} />;
  return (
    <Dialog open onClose={props.onClose} title={t('quotaSet')} closeLabel={common('close')}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

function QuotaForm({ board, choices, onDone, onClose }: QuotaDialogProps & { choices: TimetableChoices }) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const grade = choices.classrooms.find(({ id }) => id === board.id)?.grade_id ?? '';
  const initial: { subject_uuid: string; lessons: number | string | null } = {
    subject_uuid: '',
    lessons: null,
  };
  const form = useForm({
    initial,
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-editing')).lessonQuotaFields,
    toInput: (values) => ({ ...values, grade_uuid: grade }),
    send: async (wish) => {
      await setQuota(locale, wish);
      await onDone();
      onClose();
      toast.success(t('quotaSaved'));
    },
  });
  const quotaOf = (subject: string) =>
    board.quotas.find(({ subject: { id } }) => id === subject)?.expected ?? null;
  const gradeName = pick(choices.grades.find(({ id }) => id === grade)?.name ?? {}, locale);
  return (
    <FormDialog
      form={form}
      title={t('quotaSet')}
      lead={t('quotaLead', { grade: gradeName })}
      confirm={t('save')}
      onClose={onClose}
    >
      <Select
        label={t('subject')}
        placeholder={t('choose')}
        value={form.values.subject_uuid}
        error={form.errorOf('subject_uuid')}
        onChange={({ target: { value } }) => {
          form.set('subject_uuid', value);
          form.set('lessons', quotaOf(value));
        }}
        options={rowOptions(
          choices.subjects.filter(({ grade_id }) => grade_id === grade),
          locale,
        )}
      />
      <NumberField
        label={t('quotaLessons')}
        hint={t('quotaHint')}
        value={form.values.lessons}
        error={form.errorOf('lessons')}
        onChange={(lessons) => form.set('lessons', lessons)}
      />
    </FormDialog>
  );
}
