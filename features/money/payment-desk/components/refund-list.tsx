import { useTranslations } from 'next-intl';
import { Money } from '@/components/data/money';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import type { OfficePayment, Refund } from '../api/payments';
import { refundTones } from '../model/badges';
import { ActButtons } from './act-buttons';

type RefundListProps = { payment: OfficePayment; locale: Locale; format: Format };

/** Refunds of a payment: who asked and why, who decided, and what the reader may do. */
export function RefundList({ payment, locale, format }: RefundListProps) {
  const t = useTranslations('office-payments.one');
  return (
    <Panel aria-labelledby="refunds">
      <PanelHead id="refunds" title={t('refunds')} />
      <ul className="divide-y divide-line">
        {payment.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} payment={payment} locale={locale} format={format} />
        ))}
      </ul>
    </Panel>
  );
}

/** Refunds that the school itself proposes. */
const proposals: Partial<Record<string, 'surplus' | 'wrong_amount' | 'full'>> = {
  'auto:surplus': 'surplus',
  'auto:wrong_amount': 'wrong_amount',
  'auto:full_course': 'full',
};

function RefundRow({ refund, payment, locale, format }: RefundListProps & { refund: Refund }) {
  const t = useTranslations('office-payments');
  const { reason, state, fault } = refund;
  const proposed = proposals[reason] ?? null;
  return (
    <li className="grid gap-2 px-4 py-4 md:px-5">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        <Money isExact minor={refund.amount} currency={payment.currency} />
        <Badge tone={refundTones[state]}>{t(`refundStates.${state}`)}</Badge>
      </p>
      <p dir="auto" className="wrap-anywhere">
        {proposed ? t(`proposed.${proposed}`) : reason}
      </p>
      <p className="text-13 text-ink-2">
        {proposed
          ? t('one.proposed', { when: format.moment(refund.created_at) })
          : t('one.asked', {
              name: pick(refund.requested_by.name, locale),
              when: format.moment(refund.created_at),
            })}
      </p>
      {refund.decided_by && (
        <p className="text-13 text-ink-2">
          {t('one.decided', { name: pick(refund.decided_by.name, locale) })}
        </p>
      )}
      {fault && (
        <p dir="auto" className="text-14 wrap-anywhere">
          {fault === 'refused' || fault === 'unreachable' ? t(`faults.${fault}`) : fault}
        </p>
      )}
      {refund.actions.length > 0 && (
        <ActButtons actions={refund.actions} most={refund.amount} currency={payment.currency} />
      )}
    </li>
  );
}
