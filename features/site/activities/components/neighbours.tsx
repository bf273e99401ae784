import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ActivityDetail } from '@/lib/contract/resources/site/activity';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type NeighboursProps = { activity: ActivityDetail; locale: Locale; format: Format };

const box =
  'flex min-h-16 flex-1 basis-64 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm hover:border-primary';

/** The activities before and after this one in its subject. */
export function Neighbours({ activity, locale, format }: NeighboursProps) {
  const t = useTranslations('courses.activity');
  const { previous, next, position, total } = activity.neighbours;
  const href = (id: string) => `/general-activity/${id}/${activity.subject.id}`;
  return (
    <nav aria-label={t('neighbours')} className="grid gap-3">
      <p className="text-14 text-ink-3">
        {t('place', {
          position: format.number(position),
          total: format.number(total),
          subject: pick(activity.subject.name, locale),
        })}
      </p>
      <div className="flex flex-wrap gap-4">
        {previous && (
          <Link href={href(previous.id)} prefetch={false} rel="prev" className={box}>
            <Icon name="arrow-left" size={18} className="mirror shrink-0 text-primary" />
            <span>
              <span className="block text-13 text-ink-3">{t('previousActivity')}</span>
              <span className="font-semibold">{pick(previous.title, locale)}</span>
            </span>
          </Link>
        )}
        {next && (
          <Link href={href(next.id)} prefetch={false} rel="next" className={`${box} justify-end text-end`}>
            <span>
              <span className="block text-13 text-ink-3">{t('nextActivity')}</span>
              <span className="font-semibold">{pick(next.title, locale)}</span>
            </span>
            <Icon name="arrow-right" size={18} className="mirror shrink-0 text-primary" />
          </Link>
        )}
      </div>
    </nav>
  );
}
