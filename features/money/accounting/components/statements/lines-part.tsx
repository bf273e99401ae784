import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { ListPanel } from '@/components/data/list-panel';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { orPage } from '@/lib/api/prefetch';
import { statementLineStates } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/localized';
import type { BankLine, BankLineFilters } from '@/lib/contract/resources/money/bank-statement';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { readBankLines } from '../../api/statements';
import { statementsPath } from '../../model/statement-parts';
import { LineActs } from './line-acts';
import { LineProposals } from './line-proposals';

/** What a line was, or that nobody has said it yet. */
async function LineState({ line, format }: { line: BankLine; format: Format }) {
  const t = await getTranslations('billing.statements');
  const { locale } = format.settings;
  if (line.state === 'open')
    return (
      <div className="grid gap-2">
        <span className="flex flex-wrap gap-2">
          <Badge tone="primary">{t('states.open')}</Badge>
          {line.is_repeated && <Badge tone="accent">{t('repeated')}</Badge>}
        </span>
        <LineProposals line={line} />
      </div>
    );
  return (
    <div className="grid gap-1">
      <span>
        <Badge tone={line.state === 'matched' ? 'success' : 'sunken'}>
          {line.kind ? t(`kinds.${line.kind}`) : t(`states.${line.state}`)}
        </Badge>
      </span>
      {line.provider && <span className="text-14">{t(`providers.${line.provider}`)}</span>}
      {line.payer && <span className="text-14">{pick(line.payer, locale)}</span>}
      {line.note && <bdi className="text-14 text-ink-2">{line.note}</bdi>}
      {line.fee > 0 && (
        <span className="text-14 text-ink-2">
          {t('fee')} <Money isExact minor={line.fee} currency={line.currency} />
        </span>
      )}
      {line.surplus > 0 && (
        <span className="text-14 text-ink-2">
          {t('surplus')} <Money isExact minor={line.surplus} currency={line.currency} />
        </span>
      )}
      {line.decided_by && line.decided_at && (
        <span className="text-13 text-ink-3">
          {t('decidedBy', { name: pick(line.decided_by, locale), day: format.shortDate(line.decided_at) })}
        </span>
      )}
    </div>
  );
}

/** Lines of statements, and what they may be. */
export async function LinesPart({ filters, format }: { filters: BankLineFilters; format: Format }) {
  const { locale } = format.settings;
  const { page, size: _size, ...narrowing } = filters;
  const [t, { data, meta }] = await Promise.all([
    getTranslations('billing.statements'),
    orPage(readBankLines(locale, { ...narrowing, page })),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressFilters
        label={t('filters')}
        path={statementsPath}
        values={narrowing}
        search={t('search')}
        choices={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: statementLineStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        others={['statement']}
      />
      <ListPanel
        path={statementsPath}
        filters={narrowing}
        count={data.length}
        empty={{ title: t('noLines'), lead: t('noLinesLead') }}
        pages={meta.pagination}
      >
        <Table cards label={t('parts.lines')}>
          <TableHead>
            <HeadCell>{t('columns.words')}</HeadCell>
            <HeadCell>{t('columns.day')}</HeadCell>
            <HeadCell align="end">{t('columns.amount')}</HeadCell>
            <HeadCell>{t('columns.what')}</HeadCell>
            <HeadCell place="action">
              <span className="sr-only">{t('columns.decide')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {data.map((line) => (
              <Row key={line.id}>
                <Cell place="title">
                  <bdi className="block max-w-xs font-semibold break-words">{line.words || t('noWords')}</bdi>
                  <bdi dir="ltr" className="code-line text-13 text-ink-3">
                    {line.reference}
                  </bdi>
                </Cell>
                <Cell label={t('columns.day')}>
                  <time dateTime={line.booked_on}>{format.date(noonOf(line.booked_on))}</time>
                </Cell>
                <Cell align="end" label={t('columns.amount')} className="font-semibold">
                  <Money isExact minor={line.amount} currency={line.currency} />
                </Cell>
                <Cell label={t('columns.what')}>
                  <LineState line={line} format={format} />
                </Cell>
                <Cell place="action">
                  <LineActs line={line} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ListPanel>
    </div>
  );
}
