import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectDetail } from '@/lib/contract/resources/site/subject';
import type { Format } from '@/lib/i18n/format';
import { readingPaths } from '../model/paths';

type SubjectFactsProps = { subject: SubjectDetail; locale: Locale; format: Format; now: string };

/** Own progress and the way on, who teaches the subject, and when the next lesson is. */
export function SubjectFacts({ subject, locale, format, now }: SubjectFactsProps) {
  const t = useTranslations('resources.subject');
  const { done, total, percent } = subject.progress;
  const last = subject.last_resource;
  const lesson = subject.next_lesson;
  const room = lesson && pick(lesson.room, locale);
  return (
    <Panel aria-label={t('facts')}>
      <PanelBody className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
        {total > 0 && (
          <div className="grid gap-3">
            <h2 className="text-15 font-bold text-ink-2">{t('progress')}</h2>
            <Progress
              value={percent}
              max={100}
              name={t('progress')}
              words={t('progressWords', { done: format.number(done), total: format.number(total) })}
            />
          </div>
        )}
        {last && (
          <div className="grid justify-items-start gap-3">
            <h2 className="text-15 font-bold text-ink-2">{t('stopped')}</h2>
            <bdi className="font-semibold wrap-anywhere">{pick(last.title, locale)}</bdi>
            <LinkButton variant="primary" href={readingPaths.resource(subject.id, last.section_id, last.id)}>
              {t('goOn')}
            </LinkButton>
          </div>
        )}
        <div className="grid gap-3">
          <h2 className="text-15 font-bold text-ink-2">{t('teachers')}</h2>
          {subject.teachers.length === 0 ? (
            <p className="text-15 text-ink-3">{t('noTeacher')}</p>
          ) : (
            <ul className="grid gap-3">
              {subject.teachers.map((teacher) => (
                <li key={teacher.id} className="flex items-center gap-3">
                  <Avatar name={pick(teacher.name, locale)} src={teacher.picture_url} />
                  <bdi>{pick(teacher.name, locale)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
        {lesson && (
          <div className="grid gap-1">
            <h2 className="text-15 font-bold text-ink-2">{t('nextLesson')}</h2>
            <p>
              <time dateTime={lesson.starts_at}>{format.dayTime(lesson.starts_at, now)}</time>
            </p>
            {room && <p className="text-14 text-ink-2">{t('room', { room })}</p>}
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
