import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { Badge } from '@/components/ui/badge';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SchoolRating } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';
import { HideButton } from './hide-button';

type RatingRowsProps = { ratings: readonly SchoolRating[]; locale: Locale; format: Format };

/** What students wrote about sessions; words can be hidden from the instructor's page. */
export function RatingRows({ ratings, locale, format }: RatingRowsProps) {
  const t = useTranslations('virtual-classroom.school');
  return (
    <CardList label={t('ratings')}>
      {ratings.map(({ id, stars, comment, student, instructor, created_at, is_hidden }) => (
        <li key={id} className="grid gap-2 px-4 py-4 md:px-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-56 font-bold">
              {t('about', { student: pick(student.name, locale), instructor: pick(instructor.name, locale) })}
            </p>
            <span className="text-14">{t('stars', { value: format.number(stars) })}</span>
            {is_hidden && <Badge tone="sunken">{t('isHidden')}</Badge>}
          </div>
          <p dir="auto" className="max-w-prose wrap-anywhere">
            {comment}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-13 text-ink-3">{format.dateTime(created_at)}</span>
            <HideButton id={id} isHidden={is_hidden} student={pick(student.name, locale)} />
          </div>
        </li>
      ))}
    </CardList>
  );
}
