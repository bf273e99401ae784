import { getTranslations } from 'next-intl/server';
import { DayTime } from '@/components/data/day-time';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import type { BankStatement } from '@/lib/contract/resources/money/bank-statement';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { readStatements } from '../../api/statements';
import { statementsPath } from '../../model/statement-parts';

/** The closing balance beside what the books say of the bank on that day. */
async function Balance({ statement, format }: { statement: BankStatement; format: Format }) {
  const t = await getTranslations('billing.statements');
  const { closing, closing_on: day, booked, currency } = statement;
  if (closing === null || day === null || booked === null)
    return <span className="text-ink-3">{t('noBalance')}</span>;
  return (
    <span className="grid gap-1">
      <Money isExact minor={closing} currency={currency} className="font-semibold" />
      <span className="text-13 text-ink-3">{format.date(noonOf(day))}</span>
      <span className="text-14 text-ink-2">
        {t('booked')} <Money isExact minor={booked} currency={currency} />
      </span>
      <span className={closing === booked ? 'text-14 text-success-ink' : 'text-14 text-accent-ink'}>
        {closing === booked ? t('agrees') : t('differs')}{' '}
        {closing !== booked && <Money isExact minor={closing - booked} currency={currency} />}
      </span>
    </span>
  );
}

type PartProps = { filters: { page?: number | undefined }; format: Format };

/** Statements that were read, the last one first. */
export async function StatementsPart({ filters: { page }, format }: PartProps) {
  const { locale } = format.settings;
  const [t, { data, meta }] = await Promise.all([
    getTranslations('billing.statements'),
    orPage(readStatements(locale, { page })),
  ]);
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState title={t('noStatements')} lead={t('noLinesLead')} />
      </Panel>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel>
        <Table cards label={t('parts.statements')}>
          <TableHead>
            <HeadCell>{t('columns.file')}</HeadCell>
            <HeadCell>{t('columns.read')}</HeadCell>
            <HeadCell align="end">{t('columns.lines')}</HeadCell>
            <HeadCell align="end">{t('columns.closing')}</HeadCell>
            <HeadCell place="action">
              <span className="sr-only">{t('show')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {data.map((statement) => (
              <Row key={statement.id}>
                <Cell place="title">
                  <bdi className="block font-semibold break-all">{statement.file_name}</bdi>
                  <bdi dir="ltr" className="code-line text-13 text-ink-3">
                    {statement.account}
                  </bdi>
                </Cell>
                <Cell label={t('columns.read')}>
                  <DayTime at={statement.created_at} format={format} />
                  <span className="text-13 text-ink-3">{pick(statement.read_by, locale)}</span>
                </Cell>
                <Cell align="end" label={t('columns.lines')}>
                  {format.number(statement.lines)}
                  <span className="block text-13 text-ink-2">
                    {t('columns.open')} {format.number(statement.open)}
                  </span>
                </Cell>
                <Cell align="end" label={t('columns.closing')}>
                  <Balance statement={statement} format={format} />
                </Cell>
                <Cell place="action">
                  <LinkButton
                    size="row"
                    href={listAddress(statementsPath, { statement: statement.id })}
                    aria-label={t('showNamed', { name: statement.file_name })}
                  >
                    {t('show')}
                  </LinkButton>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Panel>
      <ListPages path={listAddress(statementsPath, { part: 'statements' })} pages={meta.pagination} />
    </div>
  );
}
