'use client';

import { useTranslations } from 'next-intl';
import { CodeRows } from './code-rows';
import { RegistrationForm } from './registration-form';

/** Parents and student teachers: the students they ask for by code. */
export function FollowerForm({ kind, target }: { kind: 'parent' | 'student_teacher'; target: string }) {
  const t = useTranslations('registration.codes');
  return (
    <RegistrationForm kind={kind} target={target}>
      {(form) => <CodeRows lead={t(`lead_${kind}`)} form={form} />}
    </RegistrationForm>
  );
}
