import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { AvailableTeacher } from '@/lib/contract/resources/site/course';
import type { Format } from '@/lib/i18n/format';
import { contactHref } from './enrol-panel';

type TeacherRowProps = { teacher: AvailableTeacher; locale: Locale; format: Format };

/** One teacher: who, what, for how much, and the message that books an hour. */
export function TeacherRow({ teacher, locale, format }: TeacherRowProps) {
  const t = useTranslations('courses.teachers');
  const detail = useTranslations('courses.detail');
  const name = pick(teacher.name, locale);
  const facts = [
    teacher.subjects.length > 0 &&
      t('subjects', { subjects: format.list(teacher.subjects.map((subject) => pick(subject.name, locale))) }),
    teacher.languages.length > 0 &&
      detail('languages', {
        languages: format.list(teacher.languages.map((language) => detail(`language.${language}`))),
      }),
    teacher.course_count > 0 && t('courses', { count: teacher.course_count }),
  ].filter(Boolean);
  return (
    <li className="grid gap-4 px-4 py-5 md:grid-cols-[auto_minmax(0,1fr)_15rem] md:gap-6 md:px-6">
      <Avatar name={name} src={teacher.picture_url} size="lg" />
      <div className="min-w-0">
        <h2 className="text-17 font-bold">{name}</h2>
        <p className="text-15 font-semibold text-ink-2">{pick(teacher.headline, locale)}</p>
        {teacher.bio && <p className="mt-2 max-w-[65ch] text-15">{pick(teacher.bio, locale)}</p>}
        <p className="mt-2 text-14 text-ink-3">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-col items-start gap-3 md:items-end md:text-end">
        <p className="text-17 font-bold text-primary">
          {teacher.hour_price === null ? (
            t('agreed')
          ) : (
            <bdi>{t('hour', { price: format.money(teacher.hour_price, teacher.currency) })}</bdi>
          )}
        </p>
        <LinkButton
          href={contactHref(t('about', { name }))}
          prefetch={false}
          className="h-auto whitespace-normal py-2 text-center"
          aria-label={t('bookNamed', { name })}
        >
          {t('book')}
        </LinkButton>
      </div>
    </li>
  );
}
