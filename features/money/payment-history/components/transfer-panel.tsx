import { useTranslations } from 'next-intl';
import { Money } from '@/components/data/money';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { currencies } from '@/lib/contract/billing';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import type { Transfer } from '../api/reads';
import { BankFacts } from './bank-facts';
import { OutcomeBadge } from './outcome-badge';
import { ReceiptForm } from './receipt-form';

type TransferPanelProps = { transfer: Transfer; locale: Locale; format: Format; now: string };

/** One order that is paid by transfer: the account, where it stands, and the receipt. */
export function TransferPanel({ transfer: { order, payment, bank }, ...view }: TransferPanelProps) {
  const { locale, format, now } = view;
  const t = useTranslations('payments.transfer');
  const titles = format.list(order.lines.map(({ title }) => pick(title, locale)));
  const isChecked = payment?.state === 'pending';
  const isOpen = order.state === 'open' && (isChecked || order.expires_at > now);
  const words = payment?.state === 'failed' ? payment.reason : null;
  const digits = currencies[order.currency];
  return (
    <Panel aria-labelledby={`order-${order.id}`}>
      <PanelHead
        id={`order-${order.id}`}
        title={titles}
        note={payment && <OutcomeBadge payment={payment} />}
      />
      <PanelBody className="grid gap-5">
        <p className="text-14 text-ink-2">
          {t('facts', {
            student: pick(order.student.name, locale),
            when: format.moment(order.created_at),
          })}
        </p>
        {words && (
          <div className="grid gap-2">
            <p className="font-semibold">{t('declined')}</p>
            <blockquote dir="auto" className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
              {words}
            </blockquote>
          </div>
        )}
        {isOpen && !isChecked && (
          <BankFacts
            bank={bank}
            locale={locale}
            amount={<Money isExact minor={order.gross} currency={order.currency} />}
            copied={(order.gross / 10 ** digits).toFixed(digits)}
          />
        )}
        {isChecked && <p>{t('checking')}</p>}
        {isOpen && !isChecked && <ReceiptForm order={order.id} isAgain={words !== null} />}
        {!isOpen && (
          <div className="grid justify-items-start gap-3">
            <p>{t(order.state === 'paid' || order.state === 'refunded' ? 'paid' : 'over')}</p>
            <LinkButton href="/payment/history">{t('history')}</LinkButton>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
