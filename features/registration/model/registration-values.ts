import type { RegistrationKind } from '@/lib/contract/resources/registration';

const both = { ar: '', en: '' };

/** The fields of all four registrations; each kind sends its own. */
export const emptyRegistration = {
  first_name: both,
  last_name: both,
  gender: '',
  email: '',
  phone: '',
  password: '',
  has_accepted_terms: false,
  stage: '',
  grade_id: '',
  country: 'SA',
  birth_date: '',
  school_code: '',
  guardian_name: '',
  guardian_phone: '',
  guardian_relation: '',
  codes: [''],
  headline: both,
  bio: both,
  languages: [] as string[],
  subjects: [] as string[],
};
export type RegistrationValues = typeof emptyRegistration;

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
      ...(bio.ar || bio.en ? { bio } : {}),
    };
  },
};

/** The body of a registration; empty fields are left out. */
export const registrationInput = (kind: RegistrationKind, values: RegistrationValues) => ({
  ...personOf(values),
  ...ownFields[kind](values),
});
