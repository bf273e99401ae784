import * as z from 'zod';
import {
  type Registration,
  type RegistrationKind,
  registrations,
} from '@/lib/contract/resources/people/registration';
import type { RegistrationValues } from './registration-values';

const given = (text: string): string | undefined => text.trim() || undefined;
const bilingual = ({ ar, en }: { ar: string; en: string }) => ({ ar: given(ar), en: given(en) });

const personOf = (values: RegistrationValues) => ({
  first_name: bilingual(values.first_name),
  last_name: bilingual(values.last_name),
  gender: given(values.gender),
  email: given(values.email),
  phone: given(values.phone),
  password: values.password,
  has_accepted_terms: values.has_accepted_terms,
});
const codesOf = ({ codes }: RegistrationValues) => ({ codes: codes.filter((code) => code.trim() !== '') });

const ownFields: Record<RegistrationKind, (values: RegistrationValues) => object> = {
  student: (values) => ({
    stage: given(values.stage),
    grade_id: given(values.grade_id),
    country: given(values.country),
    birth_date: given(values.birth_date),
    school_code: given(values.school_code),
    guardian_name: given(values.guardian_name),
    guardian_phone: given(values.guardian_phone),
    guardian_relation: given(values.guardian_relation),
  }),
  parent: codesOf,
  student_teacher: codesOf,
  instructor: (values) => {
    const bio = bilingual(values.bio);
    return {
      headline: bilingual(values.headline),
      languages: values.languages,
      subjects: values.subjects,
      branch_id: given(values.branch_id),
      ...(bio.ar || bio.en ? { bio } : {}),
    };
  },
};

/** The body of a registration; empty fields are left out. */
export const registrationInput = (kind: RegistrationKind, values: RegistrationValues) => ({
  ...personOf(values),
  ...ownFields[kind](values),
});

/**
 * The rules of a kind over the values of its form; one of two addresses is needed, which is said with all the
 * rest.
 */
export function registrationRules(kind: RegistrationKind) {
  const rules: z.ZodType<Registration> = registrations[kind];
  return z
    .custom<RegistrationValues>()
    .transform((values): unknown => registrationInput(kind, values))
    .pipe(
      rules.refine(({ email, phone }) => Boolean(email ?? phone), {
        path: ['email'],
        error: 'email_or_phone',
        when: () => true,
      }),
    );
}
