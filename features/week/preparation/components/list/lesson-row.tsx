import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { pick } from '@/lib/contract/localized';
import { isOpenState } from '@/lib/contract/preparation';
import type { PlannedLesson } from '@/lib/contract/resources/week/preparation';
import type { StaffFrame } from '../../screens/staff-frame';
import { pages } from '../../model/pages';
import { noonOf } from '../../model/weeks';
import { PreparationBadge } from '../state-badge';

/** A lesson of the timetable with the way to its preparation. */
export function LessonRow({ lesson, frame }: { lesson: PlannedLesson; frame: StaffFrame }) {
  const t = useTranslations('preparation');
  const { locale, format, staff } = frame;
  const { id, day, period, subject, classroom, preparation } = lesson;
  const name = pick(subject.name, locale);
  const when = format.narrowDate(noonOf(day));
  const open = preparation && isOpenState(preparation.state) ? t('list.edit') : t('list.open');
  const action = preparation ? open : t('missing.prepare');
  const named = t('missing.named', {
    action,
    subject: name,
    classroom: pick(classroom.name, locale),
    day: t('lesson.place', { day: when, number: format.number(period) }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <SubjectTile subject={`${subject.icon} ${name}`} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold wrap-anywhere">{`${name} · ${pick(classroom.name, locale)}`}</p>
        <p className="text-13 text-ink-3">
          {t('lesson.place', { day: when, number: format.number(period) })}
        </p>
      </div>
      <PreparationBadge state={preparation?.state ?? 'missing'} />
      {preparation ? (
        <LinkButton size="row" href={pages.one(staff.role, preparation.id)} aria-label={named}>
          {action}
        </LinkButton>
      ) : (
        <LinkButton size="row" variant="soft" href={pages.create(`?lesson=${id}`)} aria-label={named}>
          {action}
        </LinkButton>
      )}
    </li>
  );
}
