import { type Locale, pick } from '@/lib/contract/localized';
import type { PeopleChoices } from '@/lib/contract/resources/people/office-people';
import { distinctOptions } from '@/lib/i18n/row-options';

/** Classes of the branch, each with its grade. */
export const classOptions = ({ classrooms, grades }: PeopleChoices, locale: Locale) =>
  distinctOptions(
    classrooms.map(({ id, name, grade_id }) => ({
      value: id,
      label: [name, grades.find((grade) => grade.id === grade_id)?.name ?? {}]
        .map((each) => pick(each, locale))
        .join(' · '),
    })),
  );
