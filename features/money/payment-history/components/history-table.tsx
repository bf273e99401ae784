import { useTranslations } from 'next-intl';
import { DayTime } from '@/components/data/day-time';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ShownPayment } from '../api/payments';
import { DocumentButtons } from './document-buttons';
import { OutcomeBadge } from './outcome-badge';

type HistoryTableProps = { payments: readonly ShownPayment[]; format: Format; isFamily: boolean };

/** Payments, each with its state, what was given back of it, and its documents. */
export function HistoryTable({ payments, format, isFamily }: HistoryTableProps) {
  const t = useTranslations('payments.history');
  const { locale } = format.settings;
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('columns.what')}</HeadCell>
        <HeadCell>{t('columns.when')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell align="end">{t('columns.amount')}</HeadCell>
        <HeadCell>{t('columns.documents')}</HeadCell>
      </TableHead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id}>
            <Cell place="title">
              <Link
                href={`/payment/payment-done?payment=${payment.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
              >
                {format.list(payment.titles.map((title) => pick(title, locale)))}
              </Link>
              {isFamily && (
                <span className="block text-13 text-ink-2">
                  <bdi>{pick(payment.student.name, locale)}</bdi>
                </span>
              )}
            </Cell>
            <Cell label={t('columns.when')}>
              <DayTime at={payment.created_at} format={format} />
            </Cell>
            <Cell label={t('columns.state')}>
              <OutcomeBadge payment={payment} />
              <span className="block text-13 text-ink-2">{t(`ways.${payment.provider}`)}</span>
            </Cell>
            <Cell align="end" label={t('columns.amount')}>
              <Money isExact minor={payment.amount} currency={payment.currency} className="font-semibold" />
              {payment.refunded > 0 && (
                <span className="block text-13 text-ink-2">
                  {t('refunded')} <Money isExact minor={payment.refunded} currency={payment.currency} />
                </span>
              )}
            </Cell>
            <Cell label={t('columns.documents')}>
              {payment.documents.length > 0 ? (
                <DocumentButtons documents={payment.documents} />
              ) : (
                <span className="text-ink-3">{t('noDocuments')}</span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
