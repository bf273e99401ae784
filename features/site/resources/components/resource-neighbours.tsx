import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import { Link } from '@/lib/i18n/navigation';
import { readingPaths } from '../model/paths';

type NeighboursProps = { resource: ResourceDetail; locale: Locale };

const box =
  'flex min-h-16 flex-1 basis-64 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm hover:border-primary';

/** What comes before and after in the subject, over the borders of its sections. */
export function ResourceNeighbours({ resource, locale }: NeighboursProps) {
  const t = useTranslations('resources.resource');
  const { previous, next, subject } = resource;
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('neighbours')} className="no-print flex flex-wrap gap-4">
      {previous && (
        <Link
          href={readingPaths.resource(subject.id, previous.section_id, previous.id)}
          rel="prev"
          className={box}
        >
          <Icon name="arrow-left" size={18} className="mirror shrink-0 text-primary" />
          <span className="min-w-0">
            <span className="block text-13 text-ink-3">{t('previous')}</span>
            <bdi className="font-semibold wrap-anywhere">{pick(previous.title, locale)}</bdi>
          </span>
        </Link>
      )}
      {next && (
        <Link
          href={readingPaths.resource(subject.id, next.section_id, next.id)}
          rel="next"
          className={`${box} justify-end text-end`}
        >
          <span className="min-w-0">
            <span className="block text-13 text-ink-3">{t('next')}</span>
            <bdi className="font-semibold wrap-anywhere">{pick(next.title, locale)}</bdi>
          </span>
          <Icon name="arrow-right" size={18} className="mirror shrink-0 text-primary" />
        </Link>
      )}
    </nav>
  );
}
