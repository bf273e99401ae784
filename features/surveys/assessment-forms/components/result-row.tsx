import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { MyResultSummary } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { Change } from './result-change';

type ResultRowProps = { result: MyResultSummary; href: string; locale: Locale; format: Format };

/** One published assessment in which the reader was assessed. */
export function ResultRow({ result, href, locale, format }: ResultRowProps) {
  const t = useTranslations('assessment-forms.results');
  const { title, end_at, overall, scale_max: max, submitted, assigned, previous } = result;
  const name = pick(title, locale);
  return (
    <CardRow
      tile={
        <span className="grid size-10 place-items-center rounded-md bg-primary-soft text-primary-soft-ink">
          <Icon name="user-round" size={20} />
        </span>
      }
      title={<bdi dir="auto">{name}</bdi>}
      meta={
        <>
          {end_at && t('closed', { date: format.lastDay(end_at, 'narrowDate') })}
          {' · '}
          {t('completed')} <bdi>{format.number(submitted)}</bdi>{' '}
          {t('ofAssigned', { total: format.number(assigned) })}
        </>
      }
      state={
        overall.mean === null ? (
          <span className="text-ink-3">{t('hiddenFigure')}</span>
        ) : (
          <span>
            <bdi className="text-20 font-bold tabular-nums">{format.statistic(overall.mean)}</bdi>{' '}
            <span className="text-14 text-ink-2">{t('of', { max: format.number(max) })}</span>
          </span>
        )
      }
      due={<Change mean={overall.mean} before={previous?.mean ?? null} format={format} />}
      action={
        <LinkButton href={href} aria-label={t('openOf', { title: name })}>
          {t('open')}
        </LinkButton>
      }
    />
  );
}
