import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { OrderState } from '@/lib/contract/billing';
import { type Locale, pick } from '@/lib/contract/localized';
import type { OrderAttributes } from '@/lib/contract/resources/money/payment';
import type { Format } from '@/lib/i18n/format';

const tones: Record<OrderState, BadgeTone> = {
  requested: 'accent',
  open: 'info',
  paid: 'success',
  declined: 'sunken',
  cancelled: 'sunken',
  expired: 'sunken',
  refunded: 'sunken',
};

export type OrderView = {
  order: OrderAttributes & { id: string };
  locale: Locale;
  format: Format;
  now: string;
};

/** Its time is over although nobody has written that down yet. */
export const shownState = ({ order, now }: Pick<OrderView, 'order' | 'now'>): OrderState =>
  (order.state === 'open' || order.state === 'requested') && Date.parse(order.expires_at) <= Date.parse(now)
    ? 'expired'
    : order.state;

export function OrderBadge(view: Pick<OrderView, 'order' | 'now'>) {
  const t = useTranslations('payment-shop.order.states');
  const state = shownState(view);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const transferWaits = ({ payment }: OrderAttributes) =>
  payment?.provider === 'transfer' && payment.state === 'pending';

/** Whether the reader can begin to pay: it is open, and no transfer waits for the office. */
export const isPayableOrder = (view: OrderView): boolean =>
  shownState(view) === 'open' &&
  !transferWaits(view.order) &&
  view.order.actions.some(({ key }) => key === 'pay');

/** Where an order stands, in a sentence, and what can be done next. */
export function OrderSentence(view: OrderView & { isOwn: boolean }) {
  const { order, locale, format, now, isOwn } = view;
  const t = useTranslations('payment-shop.order.sentences');
  const state = shownState(view);
  const until = format.dayTimeInText(order.expires_at, now);
  const child = pick(order.student.name, locale);
  const names = format.list(order.approvers.map(({ name }) => pick(name, locale)));
  const sentence = () => {
    if (state === 'requested') return isOwn ? t('waits', { names, until }) : t('asked', { child, until });
    if (state === 'open' && transferWaits(order)) return t('transfer');
    if (state === 'open' && order.payment?.state === 'failed') return t('failed', { until });
    if (state === 'open' && order.payment?.state === 'cancelled') return t('stopped', { until });
    if (state === 'open' && isOwn && order.payer.id !== order.student.id)
      return t('approved', { name: pick(order.payer.name, locale) });
    if (state === 'open') return t('open', { until });
    if (state === 'paid') return t('paid', { date: format.moment(order.paid_at ?? order.created_at) });
    return t(state);
  };
  return (
    <div className="grid gap-3">
      <p role="status" className="max-w-prose">
        {sentence()}
      </p>
      {order.reason && (
        <blockquote dir="auto" className="max-w-prose rounded-md bg-sunken px-3 py-2 wrap-anywhere">
          {order.reason}
        </blockquote>
      )}
      <NextSteps state={state} order={order} />
    </div>
  );
}

function NextSteps({ state, order }: { state: OrderState; order: OrderView['order'] }) {
  const t = useTranslations('payment-shop.order.next');
  const isPaid = (state === 'paid' || state === 'refunded') && order.payment;
  const isOver = state === 'expired' || state === 'cancelled' || state === 'declined';
  const isOfDues = order.lines.some(({ kind }) => kind === 'instalment');
  if (!isPaid && !isOver && !transferWaits(order)) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isPaid && (
        <LinkButton href={`/payment/payment-done?payment=${order.payment?.id}`}>{t('receipt')}</LinkButton>
      )}
      {transferWaits(order) && (
        <LinkButton href={`/payment/transfer?order=${order.id}`}>{t('transfer')}</LinkButton>
      )}
      {isOver && (
        <LinkButton href={isOfDues ? '/payment/expenses' : `/payment?student=${order.student.id}`}>
          {t(isOfDues ? 'dues' : 'again')}
        </LinkButton>
      )}
    </div>
  );
}
