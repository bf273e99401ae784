import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { PackageState } from '@/lib/contract/billing';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ShownPackage } from '@/lib/contract/resources/money/session-pack';
import type { Format } from '@/lib/i18n/format';
import { isOver, leftOf } from '../model/package-credits';
import { PackageActions } from './package-actions';

const tones: Record<PackageState, BadgeTone> = {
  active: 'primary',
  frozen: 'info',
  used_up: 'sunken',
  expired: 'sunken',
  refunded: 'sunken',
};

type PackageRowsProps = { packages: readonly ShownPackage[]; locale: Locale; format: Format };

/** Packages with what is left in them and until when. */
export function PackageRows({ packages, locale, format }: PackageRowsProps) {
  const t = useTranslations('payment-shop.packages');
  return (
    <CardList label={t('list')}>
      {packages.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
              <span className="wrap-anywhere">{pick(row.title, locale)}</span>
              <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
            </p>
            <p className="text-15">
              {isOver(row)
                ? t('used', { used: row.used_credits, of: row.credits })
                : t('left', { left: leftOf(row), of: row.credits })}
            </p>
            {row.kind === 'days' && <p className="text-14 text-ink-2">{t('oneADay')}</p>}
            {row.subjects.length > 0 && (
              <p className="text-14 text-ink-2">
                {t('forSubjects', {
                  subjects: format.list(row.subjects.map(({ name }) => pick(name, locale))),
                })}
              </p>
            )}
            <p className="text-14 text-ink-2">
              {row.state === 'frozen' && row.frozen_at
                ? t('frozenSince', { date: format.weekdayDate(row.frozen_at), days: row.freeze_days_left })
                : row.ends_at
                  ? t(row.state === 'expired' ? 'endedOn' : 'endsOn', {
                      date: format.lastDay(row.ends_at, 'fullDate'),
                    })
                  : t('noEnd')}
            </p>
          </div>
          {row.actions.length > 0 && (
            <PackageActions
              actions={row.actions}
              days={row.freeze_days_left}
              title={pick(row.title, locale)}
            />
          )}
        </li>
      ))}
    </CardList>
  );
}
