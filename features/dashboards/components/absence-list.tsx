import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import type { Child } from '@/lib/contract/resources/dashboard-family';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

type AbsenceListProps = { list: Child[]; locale: Locale; format: Format };

/** Absences of the last two weeks without an excuse, newest first, each with the way to the school; nothing when there are none. */
export function AbsenceList({ list, locale, format }: AbsenceListProps) {
  const t = useTranslations('dashboards.parent');
  const rows = list
    .flatMap((child) => {
      const away = child.absences.filter(({ kind, is_excused }) => kind === 'absent' && !is_excused);
      // Several lessons of a day are one line.
      return [...Map.groupBy(away, ({ day }) => day).values()].flatMap((lessons) => {
        const [first] = lessons;
        const name = pick(child.first_name, locale);
        return first ? [{ ...first, name, child: child.id, count: lessons.length }] : [];
      });
    })
    .sort((one, two) => two.day.localeCompare(one.day));
  if (rows.length === 0) return null;
  return (
    <Panel aria-label={t('attention')} className="mb-5 md:mb-6">
      <ul className="divide-y divide-line">
        {rows.map(({ id, child, name, day, subject, count }) => {
          const when = format.weekdayDate(`${day}T12:00:00Z`);
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3.5 md:px-5">
              <Icon name="calendar-x-2" size={20} className="shrink-0 text-accent-ink" />
              <p className="min-w-0 flex-1 basis-48">
                {subject && count > 1
                  ? t('lessonsAbsence', { name, day: when, count })
                  : subject
                    ? t('lessonAbsence', { name, day: when, subject: pick(subject.name, locale) })
                    : t('absence', { name, day: when })}
              </p>
              <LinkButton href={`/parent/reports/${child}`} className="max-sm:w-full">
                {t('writeExcuse')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
