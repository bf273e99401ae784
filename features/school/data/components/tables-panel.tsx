import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel } from '@/components/ui/panel';
import type { DataImportModel } from '@/lib/contract/resources/school/office-data';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { tableFile } from '../model/table-file';
import { presentVerdicts } from '../model/verdicts';

type TablesPanelProps = {
  preview: Pick<DataImportModel, 'tables' | 'counts'>;
  /** Address of the rows of a table. */
  hrefOf: (table: string) => string;
  format: Format;
};

/** How many rows of each table become what. */
export function TablesPanel({ preview, hrefOf, format }: TablesPanelProps) {
  const t = useTranslations('office-data');
  const verdicts = presentVerdicts(preview.counts);
  return (
    <Panel>
      <Table cards label={t('preview.tables')}>
        <TableHead>
          <HeadCell>{t('preview.table')}</HeadCell>
          {verdicts.map((verdict) => (
            <HeadCell key={verdict} align="end">
              {t(`verdicts.${verdict}`)}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>
          {preview.tables.map(({ table, counts }) => (
            <Row key={table}>
              <Cell header place="title" className="text-start font-semibold">
                <Link href={hrefOf(table)} scroll={false} className="hover:underline">
                  {t(`tables.${table}`)}
                </Link>
                {tableFile(table) && (
                  <span className="block text-13 font-normal text-ink-3">
                    <bdi dir="ltr">{tableFile(table)}</bdi>
                  </span>
                )}
              </Cell>
              {verdicts.map((verdict) => (
                <Cell
                  key={verdict}
                  align="end"
                  label={t(`verdicts.${verdict}`)}
                  className={
                    verdict === 'refused' && counts.refused ? 'font-bold text-danger-ink' : undefined
                  }
                >
                  {format.number(counts[verdict] ?? 0)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
