import { useTranslations } from 'next-intl';
import { type Figure, Figures } from '@/components/data/figures';
import { Cell, HeadCell, Table, TableHead, Row } from '@/components/data/table';
import { LtrText } from '@/components/ui/bidi';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { PolicyReportTable } from './policy-report-table';
import type { HealthDetails } from '@/lib/contract/resources/common/health';
import type { Format } from '@/lib/i18n/format';

/** Statuses that an operator watches during a test. */
const watched = ['401', '409', '500', '503'] as const;

/** Figures behind the states: for the operator only. */
export function HealthFigures({ details, format }: { details: HealthDetails; format: Format }) {
  const t = useTranslations('health.details');
  const { attempts, process, database, statuses, versions } = details;
  const none = t('none');
  const ms = (value: number | null) =>
    value === null ? none : t('milliseconds', { value: format.decimal(value) });
  const number = (value: number | null) => (value === null ? none : format.decimal(value));
  const megabytes = (value: number | null) => {
    if (value === null) return none;
    return value < 2_048
      ? t('megabytes', { value: format.number(value) })
      : t('gigabytes', { value: format.decimal(value / 1_024) });
  };
  const exam: Figure[] = [
    { key: 'open', label: t('open'), value: number(attempts.open) },
    { key: 'saves', label: t('saves'), value: number(attempts.saves_per_second) },
    { key: 'saveTime', label: t('saveTime'), value: ms(attempts.save_p95_ms) },
    { key: 'late', label: t('late'), value: number(attempts.late_last_hour) },
    ...watched.map((status) => ({
      key: status,
      label: t('refused', { status }),
      value: number(statuses[status] ?? 0),
    })),
  ];
  const machine: Figure[] = [
    { key: 'loop', label: t('loop'), value: ms(process.event_loop_ms.p99) },
    { key: 'latency', label: t('latency'), value: ms(database.latency_ms) },
    { key: 'waiting', label: t('waiting'), value: number(database.waiting) },
    { key: 'memory', label: t('memory'), value: megabytes(process.memory_mb) },
    { key: 'disk', label: t('disk'), value: megabytes(details.disk_free_mb) },
    { key: 'streams', label: t('streams'), value: number(process.open_streams) },
    {
      key: 'uptime',
      label: t('uptime'),
      value: <LtrText>{format.clock(process.uptime_seconds)}</LtrText>,
    },
  ];
  return (
    <section aria-labelledby="operator" className="mt-9">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="me-auto">
          <h2 id="operator" className="text-20 font-bold">
            {t('title')}
          </h2>
          <p className="text-14 text-ink-2">{t('lead')}</p>
        </div>
        <LinkButton href="/service-health/outbox" icon={<Icon name="mailbox" size={18} />}>
          {t('outbox')}
        </LinkButton>
      </div>
      <h3 className="mb-2 text-15 font-bold">{t('exam')}</h3>
      <Figures items={exam} />
      <h3 className="mt-5 mb-2 text-15 font-bold">{t('process')}</h3>
      <Figures items={machine} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <CallTable details={details} format={format} />
        {details.queues && <QueueTable queues={details.queues} format={format} />}
      </div>
      <PolicyReportTable reports={details.policy_reports} format={format} />
      <p className="mt-4 flex flex-wrap gap-x-4 text-13 text-ink-3">
        {Object.entries(versions).map(
          ([name, version]) => version && <LtrText key={name}>{`${name} ${version}`}</LtrText>,
        )}
      </p>
    </section>
  );
}

function CallTable({ details, format }: { details: HealthDetails; format: Format }) {
  const t = useTranslations('health');
  return (
    <Panel>
      <PanelHead level={3} title={t('details.calls')} />
      <Table label={t('details.calls')}>
        <TableHead>
          <HeadCell>{t('details.service')}</HeadCell>
          <HeadCell align="end">{t('details.count')}</HeadCell>
          <HeadCell align="end">{t('details.failed')}</HeadCell>
          <HeadCell align="end">{t('details.time')}</HeadCell>
        </TableHead>
        <tbody>
          {details.calls.map(({ key, calls, failed, p95_ms: p95 }) => (
            <Row key={key}>
              <Cell>{t(`services.${key}`)}</Cell>
              <Cell align="end">{format.number(calls)}</Cell>
              <Cell align="end">{format.number(failed)}</Cell>
              <Cell align="end">
                {p95 === null ? t('details.none') : t('details.milliseconds', { value: format.decimal(p95) })}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function QueueTable({ queues, format }: { queues: NonNullable<HealthDetails['queues']>; format: Format }) {
  const t = useTranslations('health');
  const seconds = (value: number | null) =>
    value === null ? t('details.none') : t('details.seconds', { value: format.number(value) });
  const rows = (['mail', 'sms', 'push'] as const).map((key) => ({
    mode: null,
    dead: null,
    key,
    ...queues[key],
  }));
  return (
    <Panel>
      <PanelHead level={3} title={t('details.queues')} />
      <Table label={t('details.queues')}>
        <TableHead>
          <HeadCell>{t('details.channel')}</HeadCell>
          <HeadCell>{t('details.mode')}</HeadCell>
          <HeadCell align="end">{t('details.queued')}</HeadCell>
          <HeadCell align="end">{t('details.oldest')}</HeadCell>
          <HeadCell align="end">{t('details.dead')}</HeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ key, mode, queued, dead, oldest_seconds: oldest }) => (
            <Row key={key}>
              <Cell>{t(`services.${key}`)}</Cell>
              <Cell>{mode ? t(`details.${mode}`) : t('details.none')}</Cell>
              <Cell align="end">{format.number(queued)}</Cell>
              <Cell align="end">{seconds(oldest)}</Cell>
              <Cell align="end">{dead === null ? t('details.none') : format.number(dead)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
