'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { VcrInstructorDetail } from '@/lib/contract/resources/live/virtual-classroom';
import { useRouter } from '@/lib/i18n/navigation';
import { findInstructor, sendRequest } from '../api/manage';
import type { AskProps } from './ask-props';
import { TimeSelect } from './time-select';

type AskDialogProps = AskProps & { onClose: () => void };

/** Subject, hour and wish; the free hours are read when it opens, because others ask meanwhile. */
export function AskDialog(props: AskDialogProps) {
  const t = useTranslations('virtual-classroom.ask');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['vcr', 'instructor', props.instructor, locale],
    queryFn: () => findInstructor(locale, props.instructor),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <AskForm {...props} of={data} />;
  return (
    <Dialog
      open
      title={t('title', { name: props.name })}
      closeLabel={common('close')}
      onClose={props.onClose}
    >
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

function AskForm({ instructor, name, subjects, of, onClose }: AskDialogProps & { of: VcrInstructorDetail }) {
  const t = useTranslations('virtual-classroom.ask');
  const locale = useLocale();
  const router = useRouter();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    initial: {
      instructor_id: instructor,
      subject_id: subjects.length === 1 ? (subjects[0]?.id ?? '') : '',
      starts_at: '',
      wish: '',
    },
    schema: async () => (await import('@/lib/contract/resources/live/virtual-classroom')).vcrRequestForm,
    isLeaving: true,
    onRefused: (_, { code }) => {
      setSpent(code === 'no_credits' || code === 'no_credits_for');
      return false;
    },
    send: async (fields) => {
      const { id } = await sendRequest(locale, fields);
      toast.success(t('sent', { name }));
      router.push(`/vcr/student/sessions/${id}`);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('send')}
      onClose={onClose}
      after={
        <>
          {isSpent && <LinkButton href="/payment">{t('buy')}</LinkButton>}
          <Comments of={of} />
        </>
      }
    >
      <Select
        label={t('subject')}
        placeholder={t('chooseSubject')}
        options={subjects.map(({ id, label }) => ({ value: id, label }))}
        {...form.text('subject_id')}
      />
      <TimeSelect label={t('time')} times={of.free_times} {...form.text('starts_at')} />
      <TextArea label={t('wish')} hint={t('wishHint')} rows={3} maxLength={1000} {...form.text('wish')} />
    </FormDialog>
  );
}

/** What students wrote who were there, without their names. */
function Comments({ of: { comments } }: { of: VcrInstructorDetail }) {
  const t = useTranslations('virtual-classroom.ask');
  const format = useFormat();
  if (comments.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-2 text-15 font-bold">{t('comments')}</h3>
      <ul className="grid gap-2">
        {comments.map(({ id, stars, comment }) => (
          <li key={id} className="rounded-md bg-sunken px-3 py-2 text-14">
            <b>{t('stars', { value: format.number(stars) })}</b>{' '}
            <span dir="auto" className="wrap-anywhere">
              {comment}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
