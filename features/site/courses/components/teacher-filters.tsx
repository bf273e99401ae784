import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import type { Locale } from '@/lib/contract/localized';
import type { SubjectChoice } from '@/lib/contract/resources/site/course';
import { rowOptions } from '@/lib/i18n/row-options';

type TeacherFiltersProps = {
  /** Address of the list, without the language. */
  path: string;
  locale: Locale;
  values: Partial<Record<'subject' | 'language', string>>;
  subjects: SubjectChoice[];
};

export function TeacherFilters({ path, locale, values, subjects }: TeacherFiltersProps) {
  const t = useTranslations('courses.teachers');
  const detail = useTranslations('courses.detail.language');
  return (
    <AddressFilters
      label={t('filters')}
      path={path}
      values={values}
      choices={[
        {
          name: 'subject',
          label: t('subject'),
          all: t('allSubjects'),
          options: rowOptions(subjects, locale),
        },
        {
          name: 'language',
          label: t('language'),
          all: t('anyLanguage'),
          options: (['ar', 'en'] as const).map((value) => ({ value, label: detail(value) })),
        },
      ]}
    />
  );
}
