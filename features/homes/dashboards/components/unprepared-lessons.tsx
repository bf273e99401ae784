import { useTranslations } from 'next-intl';
import { Badge, CountPill } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TeacherHome } from '@/lib/contract/resources/homes/dashboard';
import type { Format } from '@/lib/i18n/format';
import { ForwardLink } from './forward-link';

type UnpreparedProps = { unprepared: TeacherHome['unprepared']; locale: Locale; format: Format; now: Date };

/** Lessons of the next days for which nothing was handed in; nothing where all are prepared. */
export function UnpreparedLessons({ unprepared, locale, format, now }: UnpreparedProps) {
  const t = useTranslations('dashboards.unprepared');
  if (unprepared.count === 0) return null;
  return (
    <Panel aria-labelledby="unprepared">
      <PanelHead
        id="unprepared"
        title={t('title')}
        note={<CountPill active>{format.number(unprepared.count)}</CountPill>}
        actions={<ForwardLink href="/school-instructor/preparation">{t('all')}</ForwardLink>}
      />
      <ul className="divide-y divide-line">
        {unprepared.lessons.map(({ lesson_id, starts_at, number, subject, classroom, preparation }) => {
          const name = `${pick(subject.name, locale)} · ${pick(classroom.name, locale)}`;
          const when = t('when', { day: format.dayTime(starts_at, now), number: format.number(number) });
          const action = t(preparation ? 'goOn' : 'prepare');
          return (
            <li key={lesson_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
              <SubjectTile subject={`${subject.icon} ${pick(subject.name, locale)}`} />
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-13 text-ink-3">{when}</p>
              </div>
              <Badge tone={preparation === 'returned' ? 'accent' : preparation ? 'sunken' : 'dashed'}>
                {t(`states.${preparation ?? 'missing'}`)}
              </Badge>
              <LinkButton
                size="row"
                href={
                  preparation
                    ? `/school-instructor/sessions/${lesson_id}/preparation`
                    : `/school-instructor/preparation/create?lesson=${lesson_id}`
                }
                aria-label={t('named', { action, name, when })}
              >
                {action}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
