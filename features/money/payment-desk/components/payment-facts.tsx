import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/data/money';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import type { OfficePayment } from '../api/payments';

const faults = ['surplus', 'wrong_amount', 'wrong_currency', 'refused'] as const;
type Fault = (typeof faults)[number];
const isFault = (reason: string): reason is Fault => faults.some((known) => known === reason);

/** What a provider took, in whatever it calls its currency. */
function Came({ minor, currency }: { minor: number; currency: string | null }) {
  if (currency !== null && /^[A-Z]{3}$/.test(currency))
    return <Money isExact minor={minor} currency={currency} />;
  return (
    <bdi>
      {minor} {currency}
    </bdi>
  );
}

/** Who paid what for whom, and who looked at it. */
export function PaymentFacts({
  payment,
  locale,
  format,
}: {
  payment: OfficePayment;
  locale: Locale;
  format: Format;
}) {
  const t = useTranslations('office-payments');
  const { reason, closing } = payment;
  const money = (minor: number) => <Money isExact minor={minor} currency={payment.currency} />;
  const name = (person: OfficePayment['payer'] | null) => person && <bdi>{pick(person.name, locale)}</bdi>;
  const facts: [string, ReactNode][] = [
    [t('columns.amount'), money(payment.amount)],
    [t('one.came'), payment.came !== null && <Came minor={payment.came} currency={payment.came_currency} />],
    [t('one.net'), money(payment.net)],
    [t('one.vat'), money(payment.vat)],
    [t('columns.way'), t(`ways.${payment.provider}`)],
    [t('columns.student'), name(payment.student)],
    [t('columns.payer'), name(payment.payer)],
    [t('one.sentBy'), name(payment.submitted_by)],
    [t('one.begun'), format.moment(payment.created_at)],
    [t('one.paidAt'), payment.paid_at && format.moment(payment.paid_at)],
    [t('one.seenBy'), name(payment.seen_by)],
    [t('one.decidedBy'), name(payment.decided_by)],
    [t('one.closing'), closing !== null && <bdi className="wrap-anywhere">{closing}</bdi>],
    [t('one.refunded'), payment.refunded > 0 && money(payment.refunded)],
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(([, value]) => value !== null && value !== false)
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-13 text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
      {reason && (
        <p dir="auto" className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
          {isFault(reason) ? t(`reasons.${reason}`) : reason}
          {reason === 'wrong_currency' && closing === null && ` ${t('one.sendBack')}`}
        </p>
      )}
    </div>
  );
}
