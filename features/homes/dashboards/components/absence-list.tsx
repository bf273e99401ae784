import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import type { ExcuseState } from '@/lib/contract/attendance';
import type { Child, ChildAbsence } from '@/lib/contract/resources/homes/dashboard-family';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

type AbsenceListProps = { list: Child[]; locale: Locale; format: Format; now: Date };

/** So long an accepted excuse is news. */
const NEWS_MS = 3 * 86_400_000;

/** What a guardian has to know of the excuse of an absence; null where nothing is left to do or to learn. */
function standingOf({ is_excused, excuse }: ChildAbsence, now: Date): ExcuseState | 'none' | null {
  if (is_excused) {
    const isNews =
      excuse?.state === 'accepted' &&
      excuse.answered_at !== null &&
      now.getTime() - Date.parse(excuse.answered_at) < NEWS_MS;
    return isNews ? 'accepted' : null;
  }
  return excuse?.state === 'pending' || excuse?.state === 'declined' ? excuse.state : 'none';
}

/**
 * Absences of the last two weeks, newest first, with where the excuse stands and the way to the school;
 * nothing when none is left without an answer.
 */
export function AbsenceList({ list, locale, format, now }: AbsenceListProps) {
  const t = useTranslations('dashboards.parent');
  const states = useTranslations('dashboards.parent.excuseStates');
  const rows = list
    .flatMap((child) => {
      const away = child.absences
        .filter(({ kind }) => kind === 'absent')
        .flatMap((absence) => {
          const standing = standingOf(absence, now);
          return standing ? [{ ...absence, standing }] : [];
        });
      // Several lessons of a day are one line.
      return [...Map.groupBy(away, ({ day, standing }) => `${day} ${standing}`).values()].flatMap(
        (lessons) => {
          const [first] = lessons;
          const name = pick(child.first_name, locale);
          return first ? [{ ...first, name, child: child.id, count: lessons.length }] : [];
        },
      );
    })
    .sort((one, two) => two.day.localeCompare(one.day));
  if (rows.length === 0) return null;
  return (
    <Panel aria-label={t('attention')}>
      <ul className="divide-y divide-line">
        {rows.map(({ id, child, name, day, subject, count, standing }) => {
          const when = format.weekdayDate(`${day}T12:00:00Z`);
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3.5 md:px-5">
              <Icon
                name={standing === 'accepted' ? 'circle-check' : 'calendar-x-2'}
                size={20}
                className="shrink-0 text-accent-ink"
              />
              <p className="min-w-0 flex-1 basis-48">
                {subject && count > 1
                  ? t('lessonsAbsence', { name, day: when, count })
                  : subject
                    ? t('lessonAbsence', { name, day: when, subject: pick(subject.name, locale) })
                    : t('absence', { name, day: when })}
                {' · '}
                <b className={standing === 'declined' ? 'text-danger-ink' : undefined}>{states(standing)}</b>
              </p>
              <LinkButton href={`/parent/reports/${child}`} className="max-sm:w-full">
                {t(
                  standing === 'none' ? 'writeExcuse' : standing === 'declined' ? 'writeAgain' : 'showExcuse',
                )}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
