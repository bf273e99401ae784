import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { pick } from '@/lib/contract/localized';
import type { Coupon } from '@/lib/contract/resources/money/office-product';
import type { Format } from '@/lib/i18n/format';
import { EndCoupon } from './end-coupon';

/** Coupons with what they are worth, until when, and how often they were used. */
export async function CouponTable({ coupons, format }: { coupons: Coupon[]; format: Format }) {
  const t = await getTranslations('payment-office.coupons');
  const { locale } = format.settings;
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('code')}</HeadCell>
        <HeadCell>{t('worth')}</HeadCell>
        <HeadCell>{t('product')}</HeadCell>
        <HeadCell>{t('period')}</HeadCell>
        <HeadCell>{t('uses')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('acts')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {coupons.map((coupon) => (
          <Row key={coupon.id}>
            <Cell place="title">
              <bdi dir="ltr" className="font-semibold" translate="no">
                {coupon.code}
              </bdi>
            </Cell>
            <Cell label={t('worth')}>
              {coupon.amount === null ? (
                <bdi>{format.percent((coupon.basis_points ?? 0) / 100, 2)}</bdi>
              ) : (
                <Money minor={coupon.amount} currency={coupon.currency} />
              )}
            </Cell>
            <Cell label={t('product')}>
              {coupon.product ? <bdi>{pick(coupon.product.name, locale)}</bdi> : t('everyProduct')}
            </Cell>
            <Cell label={t('period')}>
              <span className="block">{t('fromDay', { day: format.date(coupon.starts_at) })}</span>
              <span className="block">{t('toDay', { day: format.lastDay(coupon.ends_at) })}</span>
            </Cell>
            <Cell label={t('uses')}>
              <span className="block">
                {t('usesOf', { uses: format.number(coupon.uses), most: format.number(coupon.most_uses) })}
              </span>
              <span className="block text-13 text-ink-3">{t('each', { count: coupon.most_uses_each })}</span>
            </Cell>
            <Cell label={t('state')}>
              <Badge tone={coupon.is_over ? 'sunken' : 'success'}>
                {coupon.is_over ? t('states.over') : t('states.current')}
              </Badge>
            </Cell>
            <Cell place="action">{!coupon.is_over && <EndCoupon id={coupon.id} code={coupon.code} />}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
