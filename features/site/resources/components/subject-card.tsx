import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Progress } from '@/components/ui/progress';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { StudentSubject } from '@/lib/contract/resources/site/subject';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { readingPaths } from '../model/paths';

type SubjectCardProps = { subject: StudentSubject; locale: Locale; format: Format };

/** A subject with who teaches it, how much of it was read, and the way back to where the reader stopped. */
export function SubjectCard({ subject, locale, format }: SubjectCardProps) {
  const t = useTranslations('resources.subjects');
  const name = pick(subject.name, locale);
  const { done, total, percent } = subject.progress;
  const last = subject.last_resource;
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm md:p-5">
      <div className="flex items-start gap-4">
        <SubjectTile subject={`${subject.icon} ${name}`} />
        <div className="min-w-0">
          <h2 className="text-17 font-bold">
            <Link href={readingPaths.subject(subject.id)} className="hover:text-primary hover:underline">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="mt-1 text-14 text-ink-2">
            {subject.teachers.length === 0
              ? t('noTeacher')
              : format.list(subject.teachers.map((teacher) => pick(teacher.name, locale)))}
          </p>
        </div>
      </div>
      {total === 0 ? (
        <p className="text-14 text-ink-3">{t('nothing')}</p>
      ) : (
        <Progress
          value={percent}
          max={100}
          name={t('progressOf', { subject: name })}
          words={t('progress', { done: format.number(done), total: format.number(total) })}
        />
      )}
      <div className="mt-auto flex flex-wrap items-center gap-3">
        {last ? (
          <LinkButton href={readingPaths.resource(subject.id, last.section_id, last.id)}>
            {t('continue', { title: pick(last.title, locale) })}
          </LinkButton>
        ) : (
          <LinkButton href={readingPaths.sections(subject.id)}>{t('open')}</LinkButton>
        )}
      </div>
    </li>
  );
}
