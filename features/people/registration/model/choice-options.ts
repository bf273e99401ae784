import type { RegistrationChoices } from '@/lib/contract/resources/people/registration';
import { type Locale, pick } from '@/lib/contract/localized';
import { distinctOptions, rowOptions } from '@/lib/i18n/row-options';

/** Grades as options of one list, each with its stage; made by the server, so that the page carries no rules of names. */
export function gradeOptions(grades: RegistrationChoices['grades'], locale: Locale) {
  const options = rowOptions(grades, locale);
  return grades.flatMap(({ stage }, index) => {
    const option = options[index];
    return option ? [{ ...option, stage }] : [];
  });
}
export type GradeOption = ReturnType<typeof gradeOptions>[number];

/** Branches, and subjects with their grade, as options. */
export function teachingOptions({ branches, subjects }: Omit<RegistrationChoices, 'grades'>, locale: Locale) {
  return {
    branches: rowOptions(branches, locale),
    subjects: distinctOptions(
      subjects.map(({ id, name, grade_name }) => ({
        value: id,
        label: `${pick(name, locale)} · ${pick(grade_name, locale)}`,
      })),
    ),
  };
}
export type TeachingOptions = ReturnType<typeof teachingOptions>;
