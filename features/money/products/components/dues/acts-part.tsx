import { getTranslations } from 'next-intl/server';
import { DayTime } from '@/components/data/day-time';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { readDueBatches } from '../../api/dues';
import { actsPage } from '../../model/pages';
import { UndoDues } from './undo-dues';

/** Acts in which fees were given, and their undoing. */
export async function ActsPart({ page, format }: { page: number | undefined; format: Format }) {
  const { locale } = format.settings;
  const [t, { data, meta }] = await Promise.all([
    getTranslations('payment-office.dues'),
    orPage(readDueBatches(locale, { page })),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel>
        {data.length === 0 ? (
          <EmptyState title={t('noActs')} />
        ) : (
          <Table cards label={t('parts.acts')}>
            <TableHead>
              <HeadCell>{t('columns.fee')}</HeadCell>
              <HeadCell align="end">{t('columns.students')}</HeadCell>
              <HeadCell align="end">{t('columns.total')}</HeadCell>
              <HeadCell>{t('columns.by')}</HeadCell>
              <HeadCell>{t('columns.at')}</HeadCell>
              <HeadCell place="action">
                <span className="sr-only">{t('columns.acts')}</span>
              </HeadCell>
            </TableHead>
            <tbody>
              {data.map((act) => (
                <Row key={act.id}>
                  <Cell place="title">
                    <bdi className="font-semibold">{pick(act.title, locale)}</bdi>
                  </Cell>
                  <Cell align="end" label={t('columns.students')}>
                    {format.number(act.students)}
                  </Cell>
                  <Cell align="end" label={t('columns.total')}>
                    <Money minor={act.total} currency={act.currency} />
                  </Cell>
                  <Cell label={t('columns.by')}>
                    <bdi>{pick(act.made_by, locale)}</bdi>
                  </Cell>
                  <Cell label={t('columns.at')}>
                    <DayTime at={act.created_at} format={format} />
                  </Cell>
                  <Cell place="action">
                    {act.can_undo && (
                      <UndoDues id={act.id} title={pick(act.title, locale)} count={act.students} />
                    )}
                    {!act.can_undo && (act.undone_at ? t('undone') : t('somePaid'))}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <ListPages path={actsPage} pages={meta.pagination} />
    </div>
  );
}
