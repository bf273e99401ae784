import { getTranslations } from 'next-intl/server';
import { DayTime } from '@/components/data/day-time';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Banner } from '@/components/ui/banner';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import type { Format } from '@/lib/i18n/format';
import { readStrayEvents } from '../../api/statements';
import { statementsPath } from '../../model/statement-parts';

type PartProps = { filters: { page?: number | undefined }; format: Format };

/** What providers reported that belongs to no payment. */
export async function EventsPart({ filters: { page }, format }: PartProps) {
  const [t, { data, meta }] = await Promise.all([
    getTranslations('billing.statements'),
    orPage(readStrayEvents(format.settings.locale, { page })),
  ]);
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState title={t('noEvents')} lead={t('noEventsLead')} />
      </Panel>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Banner look="box" icon="info" lead={t('eventsLead')} />
      <Panel>
        <Table cards label={t('parts.events')}>
          <TableHead>
            <HeadCell>{t('columns.event')}</HeadCell>
            <HeadCell>{t('columns.provider')}</HeadCell>
            <HeadCell>{t('columns.kind')}</HeadCell>
            <HeadCell>{t('columns.at')}</HeadCell>
          </TableHead>
          <tbody>
            {data.map((one) => (
              <Row key={one.id}>
                <Cell place="title">
                  <bdi dir="ltr" className="code-line font-semibold">
                    {one.event}
                  </bdi>
                </Cell>
                <Cell label={t('columns.provider')}>{t(`providers.${one.provider}`)}</Cell>
                <Cell label={t('columns.kind')}>
                  <bdi dir="ltr" translate="no" className="break-all">
                    {one.kind}
                  </bdi>
                </Cell>
                <Cell label={t('columns.at')}>
                  <DayTime at={one.at} format={format} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Panel>
      <ListPages path={listAddress(statementsPath, { part: 'events' })} pages={meta.pagination} />
    </div>
  );
}
