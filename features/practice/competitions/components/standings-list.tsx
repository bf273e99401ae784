import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Standing, Standings } from '@/lib/contract/resources/practice/competition';
import type { Format } from '@/lib/i18n/format';

type PlacesProps = {
  standings: Standings;
  locale: Locale;
  format: Format;
  isLarge?: boolean;
  /** The target of a row, beside the points. */
  action?: (row: Standing) => ReactNode;
};

/** The first five by name and the own place. Each row shows its place as a number. */
export function StandingsList({ standings, locale, format, isLarge = false, action }: PlacesProps) {
  const t = useTranslations('competitions.places');
  const { rows } = standings;
  return (
    <ol aria-label={t('title')} className={cx('grid', isLarge ? 'gap-4' : 'gap-2')}>
      {rows.map((row, index) => {
        const name = pick(row.name, locale);
        const above = rows[index - 1];
        // Between the first five and the own place stand players whose names are not sent.
        const isApart = above !== undefined && index >= 5 && row.rank > above.rank + 1;
        return (
          <li
            key={row.student_id}
            aria-current={row.is_self || undefined}
            className={cx(
              'place-in flex items-center gap-x-3 gap-y-2 rounded-lg border',
              action && 'flex-wrap',
              isLarge ? 'px-6 py-4 text-28' : 'px-3 py-2.5 text-16',
              isApart && (isLarge ? 'mt-5' : 'mt-3'),
              row.is_self ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
            )}
            style={{ animationDelay: `${index * 60}ms` }}
          >
            <span
              className={cx(
                'grid shrink-0 place-items-center rounded-full font-bold tabular-nums',
                isLarge ? 'size-14 text-28' : 'size-9 text-15',
                row.rank === 1 && row.points > 0 ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2',
              )}
            >
              <span className="sr-only">{t('place')} </span>
              {format.number(row.rank)}
            </span>
            {!isLarge && (
              <span className={cx('flex', action && 'max-sm:hidden')}>
                <Avatar name={name} size="sm" />
              </span>
            )}
            <span className={cx('min-w-0 flex-1', action && 'basis-28')}>
              <bdi className="font-semibold break-words">{name}</bdi>
              {row.is_self && (
                <Badge tone="primary" className="ms-2">
                  {t('you')}
                </Badge>
              )}
            </span>
            <span className="font-bold whitespace-nowrap tabular-nums">
              <LtrText>{format.number(row.points)}</LtrText>
              <span className="sr-only"> {t('pointsWord')}</span>
            </span>
            {action?.(row)}
          </li>
        );
      })}
    </ol>
  );
}

/** Teams by the mean points of their players. */
export function TeamList({ standings, locale, format, isLarge = false }: PlacesProps) {
  const t = useTranslations('competitions.places');
  if (standings.teams.length === 0) return null;
  return (
    <ol aria-label={t('teams')} className={cx('grid', isLarge ? 'gap-3 text-24' : 'gap-2 text-15')}>
      {standings.teams.map(({ id, name, rank, points, players }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-3 py-2.5"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken font-bold tabular-nums">
            <span className="sr-only">{t('place')} </span>
            {format.number(rank)}
          </span>
          <bdi className="min-w-0 flex-1 font-semibold">{pick(name, locale)}</bdi>
          <span className={cx('text-ink-2', !isLarge && 'text-13')}>{t('players', { count: players })}</span>
          <LtrText className="font-bold tabular-nums">{format.number(points)}</LtrText>
        </li>
      ))}
    </ol>
  );
}
