import type { Localized } from '@/lib/contract/localized';
import type { SchoolTemplate, SetupState } from '@/lib/contract/resources/people/setup';

const both = { ar: '', en: '' };

/** What a template decides until somebody changes it. */
export const habitsOf = (template: SchoolTemplate) => ({
  template: template.key as string,
  time_zone: template.time_zone,
  weekend: template.weekend.map(String),
  week_start: String(template.week_start),
  calendar: template.calendar as string,
  digits: template.digits as string,
  grades: template.grades.map(({ key }) => key),
});

/** Fields of the first start as they are before anybody typed, with the habits of the first template. */
export const firstValues = ({ templates: [template], year }: SetupState) => ({
  first_name: both,
  last_name: both,
  gender: '',
  username: '',
  email: '',
  password: '',
  school_name: both,
  branch_name: both,
  branch_code: 'main',
  year_name: { ar: year?.year_name.ar ?? '', en: year?.year_name.en ?? '' },
  year_starts_on: year?.year_starts_on ?? '',
  year_ends_on: year?.year_ends_on ?? '',
  ...(template
    ? habitsOf(template)
    : { template: '', time_zone: '', weekend: [], week_start: '', calendar: '', digits: '', grades: [] }),
});
export type SetupValues = ReturnType<typeof firstValues>;

const written = ({ ar, en }: Localized) => ({ ...(ar?.trim() && { ar }), ...(en?.trim() && { en }) });

/** What the contract reads: a field that was left empty is not sent. */
export const toSchool = (values: SetupValues) => ({
  ...values,
  email: values.email.trim() || undefined,
  gender: values.gender || undefined,
  weekend: values.weekend.map(Number),
  first_name: written(values.first_name),
  last_name: written(values.last_name),
  school_name: written(values.school_name),
  branch_name: written(values.branch_name),
  year_name: written(values.year_name),
});
