'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Panel, PanelHead } from '@/components/ui/panel';
import { useListens } from '@/components/ui/use-listens';
import type { PaymentProviderName } from '@/lib/contract/billing';
import { useRouter } from '@/lib/i18n/navigation';
import { startPayment } from '../api/buy';

type PayWaysProps = { order: string; providers: readonly PaymentProviderName[] };

/** Ways in which an order can be paid: at the page of a provider, or by transfer. */
export function PayWays({ order, providers }: PayWaysProps) {
  const t = useTranslations('payment-shop.pay');
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const [isRefused, setRefused] = useState(false);
  const keys = useRef(new Map<PaymentProviderName, string>());
  const { run, busyWith, problem, rest } = useAction({
    isLeaving: true,
    onRefused: ({ status }) => {
      if (status === 409) router.refresh();
    },
  });
  useEffect(() => {
    // The page comes back as it was left, busy, when somebody returns from the provider.
    const ready = () => rest();
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  });
  const keyOf = (provider: PaymentProviderName) => {
    const key = keys.current.get(provider) ?? crypto.randomUUID();
    keys.current.set(provider, key);
    return key;
  };
  const pay = (provider: PaymentProviderName) =>
    void run(async () => {
      setRefused(false);
      const payment = await startPayment(locale, order, provider, keyOf(provider));
      // The answer is here: pressed again it is another attempt.
      keys.current.delete(provider);
      if (provider === 'transfer') return router.push(`/payment/transfer?order=${order}`);
      if (payment.state === 'paid') return router.push(`/payment/payment-done?payment=${payment.id}`);
      if (payment.checkout_url) return location.assign(payment.checkout_url);
      setRefused(true);
      return rest();
    }, provider);
  return (
    <Panel aria-labelledby="ways">
      <PanelHead id="ways" title={t('title')} />
      {providers.length === 0 && <p className="px-4 py-4 text-ink-2 md:px-5">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {providers.map((provider, index) => (
          <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{t(`ways.${provider}`)}</p>
              <p className="text-14 text-ink-2">{t(`hints.${provider}`)}</p>
            </div>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              disabled={!listens}
              busy={busyWith === provider}
              aria-label={t('goTo', { way: t(`ways.${provider}`) })}
              onClick={() => pay(provider)}
            >
              {t('go')}
            </Button>
          </li>
        ))}
      </ul>
      {(problem || isRefused) && (
        <div className="px-4 pb-4 md:px-5">
          <FieldError>{problem ?? t('refused')}</FieldError>
        </div>
      )}
    </Panel>
  );
}
