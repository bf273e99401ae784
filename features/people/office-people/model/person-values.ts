import type { Localized } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';

/** Facts of a person as fields hold them: an empty one is text without letters. */
export type FactValues = {
  first_name: Localized;
  last_name: Localized;
  gender: string;
  language: string;
  username: string;
  email: string;
  phone: string;
  national_id: string;
  job_title: Localized;
  number: string;
};

export const emptyFacts: FactValues = {
  first_name: {},
  last_name: {},
  gender: '',
  language: 'ar',
  username: '',
  email: '',
  phone: '',
  national_id: '',
  job_title: {},
  number: '',
};

export const factsOf = (person: OfficePerson): FactValues => ({
  first_name: person.first_name,
  last_name: person.last_name,
  gender: person.gender,
  language: person.language,
  username: person.username,
  email: person.email ?? '',
  phone: person.phone ?? '',
  national_id: person.national_id ?? '',
  job_title: person.job_title ?? {},
  number: person.place?.number ?? '',
});

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** What the rules read of the fields. */
export const toFacts = (values: FactValues) => ({
  ...values,
  email: orNull(values.email),
  phone: orNull(values.phone),
  national_id: orNull(values.national_id),
  number: orNull(values.number),
});
