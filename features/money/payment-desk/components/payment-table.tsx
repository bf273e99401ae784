import { useTranslations } from 'next-intl';
import { DayTime } from '@/components/data/day-time';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import type { OfficePayment } from '../api/payments';
import { paymentTones, refundTones } from '../model/badges';

const columns = ['what', 'student', 'when', 'state'] as const;

/** Payments of the branch, each with the way to its page. */
export function PaymentTable({ payments, format }: { payments: readonly OfficePayment[]; format: Format }) {
  const t = useTranslations('office-payments');
  const { locale } = format.settings;
  return (
    <Table cards label={t('list.title')}>
      <TableHead>
        {columns.map((key) => (
          <HeadCell key={key}>{t(`columns.${key}`)}</HeadCell>
        ))}
        <HeadCell align="end">{t('columns.amount')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('list.open')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {payments.map((payment) => {
          const titles = format.list(payment.titles.map((title) => pick(title, locale)));
          const student = pick(payment.student.name, locale);
          const refund = payment.refunds.findLast(({ state }) => state !== 'done' && state !== 'declined');
          return (
            <Row key={payment.id}>
              <Cell place="title" className="font-semibold">
                {titles}
              </Cell>
              <Cell label={t('columns.student')}>
                <bdi>{student}</bdi>
                {payment.payer.id !== payment.student.id && (
                  <span className="block text-13 text-ink-2">
                    {t('list.paidBy', { name: pick(payment.payer.name, locale) })}
                  </span>
                )}
              </Cell>
              <Cell label={t('columns.when')}>
                <DayTime at={payment.created_at} format={format} />
              </Cell>
              <Cell label={t('columns.state')}>
                <span className="flex flex-wrap gap-2">
                  <Badge tone={paymentTones[payment.state]}>{t(`states.${payment.state}`)}</Badge>
                  {refund && (
                    <Badge tone={refundTones[refund.state]}>{t(`refundStates.${refund.state}`)}</Badge>
                  )}
                </span>
                <span className="block text-13 text-ink-2">{t(`ways.${payment.provider}`)}</span>
              </Cell>
              <Cell align="end" label={t('columns.amount')} className="font-semibold">
                <Money isExact minor={payment.amount} currency={payment.currency} />
              </Cell>
              <Cell place="action">
                <LinkButton
                  size="row"
                  href={`/office/payments/${payment.id}`}
                  aria-label={t('list.openNamed', { title: titles, student })}
                >
                  {t('list.open')}
                </LinkButton>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
