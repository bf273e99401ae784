import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { LinkButton } from '@/components/ui/link-button';
import type { ShownPayment } from '../api/payments';
import { nextStepOf, outcomeOf } from '../model/outcome';

/** What the payer can do about a payment now. */
export function NextSteps({ payment }: { payment: ShownPayment }) {
  const t = useTranslations('payments.steps');
  const step = nextStepOf(payment);
  if (outcomeOf(payment) === 'waiting' && payment.checkout_url)
    return (
      <a href={payment.checkout_url} className={buttonClass('secondary', 'auto')}>
        <span>{t('checkout')}</span>
      </a>
    );
  if (step === 'again')
    return (
      <LinkButton variant="primary" href={`/payment?order=${payment.order_id}`}>
        {t('again')}
      </LinkButton>
    );
  if (step === 'receipt')
    return (
      <LinkButton variant="primary" href={`/payment/transfer?order=${payment.order_id}`}>
        {t('receipt')}
      </LinkButton>
    );
  if (step === 'shop')
    return (
      <LinkButton variant="primary" href="/payment">
        {t('shop')}
      </LinkButton>
    );
  return null;
}
