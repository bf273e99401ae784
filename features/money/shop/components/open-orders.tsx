import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { Money } from '@/components/data/money';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { OrderBadge, type OrderView } from './order-state';

type OpenOrdersProps = Omit<OrderView, 'order'> & {
  orders: readonly OrderView['order'][];
  title: string;
  id: string;
  /** Whose they are is said. */
  isFamily: boolean;
};

/** Orders that wait for an answer or to be paid. */
export function OpenOrders({ orders, title, id, isFamily, ...view }: OpenOrdersProps) {
  const t = useTranslations('payment-shop.order');
  const { locale, format, now } = view;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-17 font-bold">
        {title}
      </h2>
      <CardList label={title}>
        {orders.map((order) => {
          const [first] = order.lines;
          const more = order.lines.length - 1;
          const isAsked = order.actions.some(({ key }) => key === 'approve');
          return (
            <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
              <div className="min-w-0 flex-1 basis-56">
                <Link
                  href={`/payment?${isAsked ? 'request' : 'order'}=${order.id}`}
                  className="-my-2 inline-block py-2 font-bold wrap-anywhere hover:underline"
                >
                  <bdi>{first && pick(first.title, locale)}</bdi>
                  {more > 0 && ` ${t('more', { count: more })}`}
                </Link>
                <p className="text-14 text-ink-2">
                  {isFamily && (
                    <>
                      <bdi>{pick(order.student.name, locale)}</bdi> ·{' '}
                    </>
                  )}
                  {t('until', { when: format.dayTimeInText(order.expires_at, now) })}
                </p>
              </div>
              <Money minor={order.gross} currency={order.currency} className="font-semibold" />
              <OrderBadge order={order} now={now} />
            </li>
          );
        })}
      </CardList>
    </section>
  );
}
