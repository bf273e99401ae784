import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readOrder } from '../api/reads';
import { OrderActions } from '../components/order-actions';
import { isPayableOrder, OrderBadge, OrderSentence } from '../components/order-state';
import { OrderWatch } from '../components/order-watch';
import { PayWays } from '../components/pay-ways';
import { QuoteLines } from '../components/quote-lines';
import { RequestCoupon } from '../components/request-coupon';
import { isMoving, standingOf } from '../model/order-moves';

/** An order that was placed, or what a child asked for: where it stands, and what the reader can do now. */
export async function OrderScreen({ id }: { id: string }) {
  const [{ locale, viewer, format, now }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.order'),
  ]);
  const order = await readOrder(locale, id);
  const view = { order, locale, format, now };
  const child = pick(order.student.name, locale);
  const isOwn = viewer.role_name !== 'parent';
  const lines = order.lines.map((line, at) => ({ ...line, key: String(at) }));
  const coupon = order.actions.find(({ key }) => key === 'coupon');
  const choices = order.actions.filter(({ key }) => key !== 'pay' && key !== 'coupon');
  return (
    <ClientMessages
      parts={[
        'payment-shop.order',
        'payment-shop.pay',
        'payment-shop.quote',
        ...(coupon ? (['payment-shop.coupon'] as const) : []),
      ]}
    >
      {isMoving(order) && <OrderWatch order={order.id} standing={standingOf(order)} />}
      <PageBody>
        <PageHeader
          title={t(order.actions.some(({ key }) => key === 'approve') ? 'request' : 'title')}
          badge={<OrderBadge order={order} now={now} />}
          scope={isOwn ? format.moment(order.created_at) : t('for', { child })}
          crumbs={[{ label: t('shop'), href: '/payment' }, { label: t('title') }]}
        />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Panel aria-label={t('standing')}>
              <PanelBody>
                <OrderSentence {...view} isOwn={isOwn} />
              </PanelBody>
              {choices.length > 0 && (
                <PanelFoot>
                  <OrderActions actions={choices} name={child} />
                </PanelFoot>
              )}
            </Panel>
            {isPayableOrder(view) && <PayWays order={order.id} providers={order.providers} />}
          </div>
          <Panel aria-labelledby="contents">
            <PanelHead id="contents" title={t('contents')} />
            <PanelBody className="grid gap-4">
              <QuoteLines lines={lines} sums={order} />
              {coupon && <RequestCoupon action={coupon} coupon={order.coupon} />}
              {order.coupon && !coupon && (
                <p className="text-14 text-ink-2">
                  {t('coupon')} <bdi>{order.coupon}</bdi>
                </p>
              )}
            </PanelBody>
          </Panel>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
