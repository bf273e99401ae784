import { useTranslations } from 'next-intl';
import { Money } from '@/components/data/money';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { DueOfStudent, Instalment } from '@/lib/contract/resources/money/expense';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { isPayable } from '../model/dues';

const tones: Record<Instalment['state'], BadgeTone> = {
  open: 'sunken',
  overdue: 'danger',
  ordered: 'info',
  paid: 'success',
  cancelled: 'sunken',
};

type DuePanelProps = { due: DueOfStudent; locale: Locale; format: Format };

/** A due with its instalments and the day of each. */
export function DuePanel({ due, locale, format }: DuePanelProps) {
  const t = useTranslations('payment-shop.due');
  const title = pick(due.title, locale);
  const parts = due.instalments.length;
  return (
    <Panel>
      <PanelHead
        level={3}
        title={<bdi>{title}</bdi>}
        note={<Money minor={due.amount} currency={due.currency} className="font-semibold" />}
      />
      {due.discount > 0 && (
        <p className="border-b border-line px-4 py-2 text-14 text-ink-2 md:px-5">
          {t('siblings')} <Money minor={due.discount} currency={due.currency} />
        </p>
      )}
      <ul className="divide-y divide-line">
        {due.instalments.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {parts > 1 && `${t('instalment', { number: one.number, parts })} · `}
                  <Money minor={one.amount} currency={due.currency} />
                </span>
                <Badge tone={tones[one.state]}>{t(`states.${one.state}`)}</Badge>
              </p>
              <p className="text-14 text-ink-2">{t('on', { date: format.date(noonOf(one.due_on)) })}</p>
            </div>
            {isPayable(one) && (
              <LinkButton
                variant={one.state === 'overdue' ? 'primary' : 'secondary'}
                href={`/payment?due=${one.id}`}
                aria-label={t('payOf', { title, number: one.number })}
              >
                {t('pay')}
              </LinkButton>
            )}
            {one.state === 'ordered' && one.order_id && (
              <LinkButton href={`/payment?order=${one.order_id}`}>{t('toOrder')}</LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
