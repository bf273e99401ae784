import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/data/money';
import { pick } from '@/lib/contract/localized';
import type { OrderAttributes } from '@/lib/contract/resources/money/payment';

type QuoteLinesProps = {
  lines: readonly (Pick<OrderAttributes['lines'][number], 'title' | 'quantity' | 'unit_price'> & {
    key: string;
  })[];
  sums: Pick<OrderAttributes, 'currency' | 'discount' | 'net' | 'vat' | 'gross'>;
  /** What can be done with a line, by its key. */
  actionOf?: (key: string, title: string) => ReactNode;
};

/** What is bought, and how the total comes about; every amount is the server's. */
export function QuoteLines({ lines, sums, actionOf }: QuoteLinesProps) {
  const t = useTranslations('payment-shop.quote');
  const locale = useLocale();
  const { currency, discount, net, vat, gross } = sums;
  return (
    <>
      <ul aria-label={t('lines')} className="divide-y divide-line">
        {lines.map(({ key, title, quantity, unit_price }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <bdi>{pick(title, locale)}</bdi>
              {quantity > 1 && (
                <span className="block text-14 text-ink-2">
                  {t('pieces', { count: quantity })} · <Money minor={unit_price} currency={currency} />
                </span>
              )}
            </p>
            <Money minor={unit_price * quantity} currency={currency} className="font-semibold" />
            {actionOf?.(key, pick(title, locale))}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-t border-line pt-3">
        {discount > 0 && (
          <>
            <dt className="text-ink-2">{t('discount')}</dt>
            <dd className="text-end text-success-ink">
              <Money minor={-discount} currency={currency} />
            </dd>
          </>
        )}
        <dt className="text-14 text-ink-2">{t('net')}</dt>
        <dd className="text-end text-14 text-ink-2">
          <Money minor={net} currency={currency} />
        </dd>
        <dt className="text-14 text-ink-2">{t('vat')}</dt>
        <dd className="text-end text-14 text-ink-2">
          <Money minor={vat} currency={currency} />
        </dd>
        <dt className="text-17 font-bold">{t('total')}</dt>
        <dd className="text-end text-17 font-bold">
          <Money minor={gross} currency={currency} />
        </dd>
      </dl>
    </>
  );
}
