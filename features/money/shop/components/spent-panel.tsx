import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Expense } from '@/lib/contract/resources/money/expense';

type SpentPanelProps = { expenses: readonly Expense[]; isFamily: boolean; locale: Locale };

/** What was paid, without what was paid back: a row for each child and service. */
export function SpentPanel({ expenses, isFamily, locale }: SpentPanelProps) {
  const t = useTranslations('payment-shop.expenses');
  const rows = expenses.flatMap(({ id, name, spent }) => spent.map((sum) => ({ ...sum, id, name })));
  return (
    <Panel>
      <PanelHead title={t('spent')} />
      {rows.length === 0 ? (
        <EmptyState small title={t('spentNone')} lead={t('spentNoneLead')} />
      ) : (
        <Table cards label={t('spent')}>
          <TableHead>
            {isFamily && <HeadCell>{t('child')}</HeadCell>}
            <HeadCell>{t('service')}</HeadCell>
            <HeadCell align="end">{t('amount')}</HeadCell>
          </TableHead>
          <tbody>
            {rows.map(({ id, name, kind, currency, amount }) => (
              <Row key={`${id} ${kind} ${currency}`}>
                {isFamily && (
                  <Cell place="title">
                    <bdi>{pick(name, locale)}</bdi>
                  </Cell>
                )}
                <Cell {...(isFamily ? { label: t('service') } : { place: 'title' as const })}>
                  {t(`kinds.${kind}`)}
                </Cell>
                <Cell align="end" label={t('amount')}>
                  <Money minor={amount} currency={currency} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
