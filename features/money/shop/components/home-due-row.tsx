import { useTranslations } from 'next-intl';
import { Money } from '@/components/data/money';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Expense } from '@/lib/contract/resources/money/expense';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { NextDue } from '../model/dues';

export const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 md:px-5';

type DueRowProps = NextDue & {
  name: Expense['name'];
  /** The one that is to be paid next. */
  isFirst: boolean;
  locale: Locale;
  format: Format;
};

/** A fee of a child on the home of a guardian, with the way to pay it. */
export function DueRow({ due, instalment, name, isFirst, locale, format }: DueRowProps) {
  const t = useTranslations('payment-shop.home');
  const state = useTranslations('payment-shop.due');
  const title = pick(due.title, locale);
  const child = pick(name, locale);
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          <bdi>{child}</bdi> · {state('on', { date: format.date(noonOf(instalment.due_on)) })}
        </p>
      </div>
      <Money minor={instalment.amount} currency={due.currency} className="font-semibold" />
      {instalment.state === 'overdue' && <Badge tone="danger">{state('states.overdue')}</Badge>}
      <LinkButton
        href={`/payment?due=${instalment.id}`}
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={t('payOf', { title, name: child })}
        className="max-sm:w-full"
      >
        {t('pay')}
      </LinkButton>
    </li>
  );
}
