import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectChoice } from '@/lib/contract/resources/course';

const stages = ['kindergarten', 'primary', 'middle', 'high'] as const;

type CourseFiltersProps = {
  locale: Locale;
  values: Partial<Record<'search' | 'stage' | 'subject' | 'price' | 'sort', string>>;
  subjects: SubjectChoice[];
};

/** A form that asks by address: it works before scripts arrive, and every result has a link. */
export function CourseFilters({ locale, values, subjects }: CourseFiltersProps) {
  const t = useTranslations('courses.list');
  const stage = useTranslations('common.stages');
  const isFiltered = Object.values(values).some(Boolean);
  return (
    <form
      action={`/${locale}/courses`}
      method="get"
      role="search"
      aria-label={t('filters')}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:gap-x-4 md:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <TextField
        name="search"
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        defaultValue={values.search}
        maxLength={200}
        dir="auto"
        icon={<Icon name="search" size={18} />}
        fieldClassName="col-span-2 md:col-span-4 xl:col-span-1"
      />
      <Select
        name="stage"
        label={t('stage')}
        defaultValue={values.stage ?? ''}
        placeholder={t('allStages')}
        options={stages.map((value) => ({ value, label: stage(value) }))}
      />
      <Select
        name="subject"
        label={t('subject')}
        defaultValue={values.subject ?? ''}
        placeholder={t('allSubjects')}
        options={subjects.map(({ key, name }) => ({ value: key, label: pick(name, locale) }))}
      />
      <Select
        name="price"
        label={t('price')}
        defaultValue={values.price ?? ''}
        placeholder={t('anyPrice')}
        options={[
          { value: 'free', label: t('free') },
          { value: 'paid', label: t('paid') },
        ]}
      />
      <Select
        name="sort"
        label={t('sort')}
        defaultValue={values.sort ?? ''}
        placeholder={t('sortStart')}
        options={[
          { value: 'price', label: t('sortPrice') },
          { value: '-price', label: t('sortPriceDown') },
        ]}
      />
      <div className="col-span-2 flex flex-wrap gap-3 md:col-span-4 xl:col-span-1">
        <Button type="submit">{t('show')}</Button>
        {isFiltered && (
          <LinkButton href="/courses" variant="quiet" prefetch={false}>
            {t('clear')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
