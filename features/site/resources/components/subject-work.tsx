import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectDetail } from '@/lib/contract/resources/site/subject';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type SubjectWorkProps = { subject: SubjectDetail; locale: Locale; format: Format; now: string };

/** Homework and tests of the subject that are open, by their end. */
export function SubjectWork({ subject, locale, format, now }: SubjectWorkProps) {
  const t = useTranslations('resources.subject');
  const { work, open_work } = subject;
  return (
    <Panel>
      <PanelHead
        title={t('work')}
        note={open_work > 0 && <Badge tone="sunken">{format.number(open_work)}</Badge>}
      />
      {work.length === 0 ? (
        <EmptyState small title={t('noWork')} />
      ) : (
        <ul className="divide-y divide-line">
          {work.map((quiz) => (
            <li key={quiz.id}>
              <Link href={quiz.page} className="grid gap-1 px-4 py-3 hover:bg-sunken md:px-5">
                <bdi className="font-semibold wrap-anywhere">{pick(quiz.title, locale)}</bdi>
                <span className="text-14 text-ink-2">
                  {t('until', { day: format.dayTime(quiz.end_at, now) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
