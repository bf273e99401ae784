import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import type { Locale } from '@/lib/contract/localized';
import type { SubjectChoice } from '@/lib/contract/resources/site/course';
import { rowOptions } from '@/lib/i18n/row-options';

const stages = ['kindergarten', 'primary', 'middle', 'high'] as const;

type CourseFiltersProps = {
  locale: Locale;
  values: Partial<Record<'search' | 'stage' | 'subject' | 'price' | 'sort', string>>;
  subjects: SubjectChoice[];
};

/** Filters of the catalogue; every result has a link. */
export function CourseFilters({ locale, values, subjects }: CourseFiltersProps) {
  const t = useTranslations('courses.list');
  const stage = useTranslations('common.stages');
  return (
    <AddressFilters
      label={t('filters')}
      path="/courses"
      values={values}
      search={t('search')}
      hideLabels
      choices={[
        {
          name: 'stage',
          label: t('stage'),
          all: t('allStages'),
          options: stages.map((value) => ({ value, label: stage(value) })),
        },
        {
          name: 'subject',
          label: t('subject'),
          all: t('allSubjects'),
          options: rowOptions(subjects, locale),
        },
        {
          name: 'price',
          label: t('price'),
          all: t('anyPrice'),
          options: [
            { value: 'free', label: t('free') },
            { value: 'paid', label: t('paid') },
          ],
        },
        {
          name: 'sort',
          label: t('sort'),
          all: t('sortStart'),
          options: [
            { value: 'price', label: t('sortPrice') },
            { value: '-price', label: t('sortPriceDown') },
          ],
        },
      ]}
    />
  );
}
