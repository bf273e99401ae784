import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { type Locale, pick } from '@/lib/contract/localized';
import type { VcrInstructor } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';
import { AskButton } from './ask-button';

type InstructorRowsProps = {
  instructors: readonly VcrInstructor[];
  locale: Locale;
  format: Format;
  now: string;
};

/** Instructors with what they teach, how they were rated, and their next free hours. */
export function InstructorRows({ instructors, locale, format, now }: InstructorRowsProps) {
  const t = useTranslations('virtual-classroom.instructors');
  return (
    <CardList label={t('list')}>
      {instructors.map((instructor) => {
        const name = pick(instructor.name, locale);
        const { rating, subjects, languages, sessions } = instructor;
        const several = new Set(subjects.map(({ grade }) => pick(grade, locale))).size > 1;
        const labels = subjects.map((subject) => ({
          id: subject.id,
          label: several
            ? t('ofGrade', { subject: pick(subject.name, locale), grade: pick(subject.grade, locale) })
            : pick(subject.name, locale),
        }));
        return (
          <li key={instructor.id} className="flex flex-wrap gap-4 px-4 py-5 md:px-5">
            <Avatar name={name} src={instructor.picture_url} size="lg" />
            <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="text-17 font-bold">
                  <bdi>{name}</bdi>
                </h2>
                {rating && (
                  <Badge tone="accent" icon={<Icon name="star" />}>
                    {t('rating', { mean: format.decimal(rating.mean), count: rating.count })}
                  </Badge>
                )}
              </div>
              <p className="text-15 font-semibold text-ink-2">{pick(instructor.headline, locale)}</p>
              {instructor.bio && (
                <p className="line-clamp-3 max-w-prose text-15 text-ink-2">{pick(instructor.bio, locale)}</p>
              )}
              <p className="text-14 text-ink-3">
                {[
                  t('teaches', { subjects: format.list(labels.map(({ label }) => label)) }),
                  t('languages', {
                    languages: format.list(languages.map((language) => t(`language.${language}`))),
                  }),
                  sessions > 0 && t('sessions', { count: sessions }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="mt-1 text-13 font-semibold text-ink-3">{t('next')}</p>
              <ul className="flex flex-wrap gap-2">
                {instructor.free_times.map((at) => (
                  <li key={at} className="rounded-sm bg-sunken px-2 py-0.5 text-14 text-ink-2">
                    {format.dayTime(at, now)}
                  </li>
                ))}
              </ul>
            </div>
            <div className="max-sm:w-full">
              <AskButton instructor={instructor.id} name={name} subjects={labels} />
            </div>
          </li>
        );
      })}
    </CardList>
  );
}
