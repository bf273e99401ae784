import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LtrText } from '@/components/ui/bidi';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { HealthDetails } from '@/lib/contract/resources/common/health';
import type { Format } from '@/lib/i18n/format';

type PolicyReportTableProps = { reports: HealthDetails['policy_reports']; format: Format };

/** What the content policy kept out of pages, as browsers say; not there while they say nothing. */
export function PolicyReportTable({ reports, format }: PolicyReportTableProps) {
  const t = useTranslations('health.policyReports');
  if (reports.total === 0) return null;
  return (
    <Panel className="mt-5">
      <PanelHead level={3} title={t('title', { count: format.number(reports.total) })} />
      <Table label={t('title', { count: format.number(reports.total) })}>
        <TableHead>
          <HeadCell>{t('directive')}</HeadCell>
          <HeadCell>{t('blocked')}</HeadCell>
          <HeadCell>{t('page')}</HeadCell>
          <HeadCell align="end">{t('count')}</HeadCell>
        </TableHead>
        <tbody>
          {reports.latest.map(({ directive, blocked, page, count }) => (
            <Row key={`${directive} ${blocked} ${page}`}>
              <Cell>
                <LtrText>{directive}</LtrText>
              </Cell>
              <Cell>
                <LtrText>{blocked}</LtrText>
              </Cell>
              <Cell>
                <LtrText>{page}</LtrText>
              </Cell>
              <Cell align="end">{format.number(count)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
