import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectChoice } from '@/lib/contract/resources/course';

type TeacherFiltersProps = {
  action: string;
  locale: Locale;
  values: Partial<Record<'subject' | 'language', string>>;
  subjects: SubjectChoice[];
};

export function TeacherFilters({ action, locale, values, subjects }: TeacherFiltersProps) {
  const t = useTranslations('courses.teachers');
  const detail = useTranslations('courses.detail.language');
  return (
    <form
      action={action}
      method="get"
      role="search"
      aria-label={t('filters')}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto] sm:justify-start"
    >
      <Select
        name="subject"
        label={t('subject')}
        defaultValue={values.subject ?? ''}
        placeholder={t('allSubjects')}
        options={subjects.map(({ key, name }) => ({ value: key, label: pick(name, locale) }))}
      />
      <Select
        name="language"
        label={t('language')}
        defaultValue={values.language ?? ''}
        placeholder={t('anyLanguage')}
        options={(['ar', 'en'] as const).map((value) => ({ value, label: detail(value) }))}
      />
      <Button type="submit">{t('show')}</Button>
    </form>
  );
}
