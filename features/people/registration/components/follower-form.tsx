'use client';

import { useTranslations } from 'next-intl';
import type { Posted } from '@/lib/forms/posted-form';
import { CodeRows } from './code-rows';
import { RegistrationForm } from './registration-form';

type FollowerFormProps = { kind: 'parent' | 'student_teacher'; target: string; posted?: Posted | null };

/** Parents and student teachers: the students they ask for by code. */
export function FollowerForm({ kind, target, posted }: FollowerFormProps) {
  const t = useTranslations('registration.codes');
  return (
    <RegistrationForm kind={kind} target={target} posted={posted}>
      {(form) => <CodeRows lead={t(`lead_${kind}`)} form={form} />}
    </RegistrationForm>
  );
}
