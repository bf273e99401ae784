'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { Classmate } from '@/lib/contract/resources/practice/generated-exam';
import { useRouter } from '@/lib/i18n/navigation';
import { challenge } from '../api/own-exam';

type ChallengeFormProps = { examId: string; classmates: readonly Classmate[] };

/** The choice of classmates who get the exam; those who have it cannot be chosen. */
export function ChallengeForm({ examId, classmates }: ChallengeFormProps) {
  const t = useTranslations('exams.challenge');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const page = `/student/exams/${examId}`;
  const form = useForm({
    initial: { students: [] as string[] },
    schema: async () => (await import('@/lib/contract/resources/practice/generated-exam')).challengeForm,
    missing: () => t('missing'),
    isGuarded: false,
    isLeaving: true,
    send: async ({ students }) => {
      const sent = await challenge(locale, examId, students);
      toast.success(t('sent', { count: sent }));
      router.push(page);
    },
  });
  const chosen = form.valueOf('students');
  const error = form.errorOf('students');
  const toggle = (student: string) =>
    form.set(
      'students',
      chosen.includes(student) ? chosen.filter((one) => one !== student) : [...chosen, student],
    );
  return (
    <Form form={form} aria-label={t('title')} className="grid gap-4">
      <Field id={id} group label={t('students')} error={error}>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {classmates.map(({ id: student, name, is_challenged }) => (
            <li key={student} className="min-w-0">
              <Checkbox
                label={<bdi>{pick(name, locale)}</bdi>}
                hint={is_challenged ? t('has') : undefined}
                checked={is_challenged || chosen.includes(student)}
                disabled={is_challenged}
                data-invalid={error ? true : undefined}
                onChange={() => toggle(student)}
              />
            </li>
          ))}
        </ul>
      </Field>
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form}>{t('send')}</SubmitButton>
        <LinkButton href={page}>{t('back')}</LinkButton>
        <span role="status" className="text-14 text-ink-2">
          {chosen.length > 0 && t('chosen', { count: chosen.length })}
        </span>
      </div>
    </Form>
  );
}
