import { useTranslations } from 'next-intl';
import { CardGroup, CardRow } from '@/components/data/card-list';
import { Score } from '@/components/data/score';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectActivity } from '@/lib/contract/resources/homes/family';
import type { Format } from '@/lib/i18n/format';
import { type FollowArea, resultHref } from '../model/places';

type ActivityListProps = {
  activities: readonly SubjectActivity[];
  area: FollowArea;
  /** Several students stand in one list. */
  isNamed: boolean;
  locale: Locale;
  format: Format;
  now: string;
};

/** What was done, by the day; marks as they may be seen, never those of others. */
export function ActivityList({ activities, area, isNamed, locale, format, now }: ActivityListProps) {
  const t = useTranslations('family.activities');
  const byDay = Map.groupBy(activities, ({ at }) => format.dayWord(at, now));
  return [...byDay].map(([day, rows]) => (
    <CardGroup key={day} title={day}>
      {rows.map((row) => (
        <CardRow
          key={row.id}
          tile={<SubjectTile subject={row.subject?.icon ?? ''} />}
          title={<bdi>{pick(row.title, locale)}</bdi>}
          meta={
            <>
              {isNamed && (
                <>
                  <bdi>{pick(row.student.name, locale)}</bdi>
                  {' · '}
                </>
              )}
              {t(`kinds.${row.kind}`)}
              {row.subject && (
                <>
                  {' · '}
                  <bdi>{pick(row.subject.name, locale)}</bdi>
                </>
              )}
            </>
          }
          state={<Outcome activity={row} />}
          due={<bdi>{format.time(row.at)}</bdi>}
          action={
            row.result_id && (
              <LinkButton
                href={resultHref(area, row.result_id)}
                aria-label={t('openOf', { title: pick(row.title, locale) })}
              >
                {t('open')}
              </LinkButton>
            )
          }
        />
      ))}
    </CardGroup>
  ));
}

function Outcome({ activity }: { activity: SubjectActivity }) {
  const t = useTranslations('family.activities');
  if (activity.mark !== null && activity.max_mark !== null)
    return (
      <span className="text-15 font-bold">
        <Score value={activity.mark} max={activity.max_mark} />
      </span>
    );
  if (activity.kind === 'competition') return <Badge tone="sunken">{t('played')}</Badge>;
  if (activity.kind === 'resource')
    return activity.is_done ? (
      <Badge tone="success" icon={<Icon name="check" />}>
        {t('read')}
      </Badge>
    ) : (
      <Badge tone="sunken">{t('begun')}</Badge>
    );
  return <Badge tone="sunken">{t('handedIn')}</Badge>;
}
