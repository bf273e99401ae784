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
  branch_id: '',
};
export type RegistrationValues = typeof emptyRegistration;
