'use client';

import { useTranslations } from 'next-intl';
import { CodeRows } from './code-rows';
import { RegistrationForm } from './registration-form';

const MOST = 6;

function codesOf(data: FormData): { attributes: object; missing: Record<string, string> } {
  const codes = Array.from({ length: MOST }, (_, index) => String(data.get(`codes.${index}`) ?? '').trim());
  return { attributes: { codes: codes.filter(Boolean) }, missing: {} };
}

/** Parents and student teachers: the students they ask for by code. */
export function FollowerForm({ kind, target }: { kind: 'parent' | 'student_teacher'; target: string }) {
  const t = useTranslations('registration.codes');
  return (
    <RegistrationForm kind={kind} target={target} extra={codesOf}>
      {(errorOf) => <CodeRows lead={t(`lead_${kind}`)} errorOf={errorOf} />}
    </RegistrationForm>
  );
}
