import { useTranslations } from 'next-intl';
import { CardList, CardRow } from '@/components/data/card-list';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { AttendanceLesson } from '@/lib/contract/resources/week/attendance';
import type { Format } from '@/lib/i18n/format';
import { LessonState } from './lesson-state';

type LessonRowsProps = {
  lessons: readonly AttendanceLesson[];
  path: string;
  viewerId: string;
  /** The reader takes attendance; others read it. */
  isTeacher: boolean;
  /** The lesson of this minute, or the next of the day: the one to take now. */
  currentId: string | null;
  locale: Locale;
  format: Format;
};

/** Lessons of a day by their bells, each with what was taken and the way to its list. */
export function LessonRows(props: LessonRowsProps) {
  const { lessons, path, viewerId, isTeacher, currentId, locale, format } = props;
  const t = useTranslations('attendance');
  return (
    <CardList label={t('lessons')}>
      {lessons.map((lesson) => {
        const { id, subject, classroom, teacher, starts_at, ends_at, period, students, taken, window } =
          lesson;
        const isOpen = isTeacher && window === 'open' && taken === null;
        return (
          <CardRow
            key={id}
            tile={<SubjectTile subject={subject.icon} />}
            title={<bdi>{pick(classroom.name, locale)}</bdi>}
            meta={
              <>
                <bdi>{pick(subject.name, locale)}</bdi>
                {' · '}
                {t('period', { number: format.number(period) })}
                {' · '}
                <bdi>
                  {format.time(starts_at)} – {format.time(ends_at)}
                </bdi>
                {!isTeacher && (
                  <>
                    {' · '}
                    <bdi>{pick(teacher.name, locale)}</bdi>
                  </>
                )}
              </>
            }
            below={
              taken && (
                <p className="text-14 text-ink-2">
                  {t('summary', {
                    students: format.number(students),
                    absent: format.number(taken.absent),
                    excused: format.number(taken.excused),
                    late: format.number(taken.late),
                  })}
                </p>
              )
            }
            state={<LessonState lesson={lesson} viewerId={viewerId} />}
            action={
              (taken !== null || isOpen) && (
                <LinkButton
                  href={`${path}/${encodeURIComponent(id)}`}
                  variant={isOpen && id === currentId ? 'primary' : 'secondary'}
                  aria-label={t(isOpen ? 'takeOf' : 'openOf', {
                    classroom: pick(classroom.name, locale),
                    period: format.number(period),
                  })}
                >
                  {t(isOpen ? 'take' : 'open')}
                </LinkButton>
              )
            }
          />
        );
      })}
    </CardList>
  );
}
