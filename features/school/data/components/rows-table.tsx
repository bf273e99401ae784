import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { hasText, pick, type Locale } from '@/lib/contract/localized';
import type { DataImportRow } from '@/lib/contract/resources/school/office-data';
import type { RowVerdict } from '@/lib/contract/school-data';
import type { Format } from '@/lib/i18n/format';
import { tableFile } from '../model/table-file';

const looks: Record<RowVerdict, { icon: IconName; ink: string }> = {
  new: { icon: 'circle-plus', ink: 'text-success-ink' },
  changed: { icon: 'pencil', ink: 'text-accent-ink' },
  removed: { icon: 'lock', ink: 'text-accent-ink' },
  unchanged: { icon: 'equal', ink: 'text-ink-2' },
  skipped: { icon: 'minus', ink: 'text-ink-2' },
  refused: { icon: 'x', ink: 'text-danger-ink' },
};

type RowsTableProps = { rows: readonly DataImportRow[]; locale: Locale; format: Format };

/** One line a row of the file: where it stands, whom it is about, what becomes of it and why. */
export function RowsTable({ rows, locale, format }: RowsTableProps) {
  const t = useTranslations('office-data');
  return (
    <Table cards label={t('preview.rows')}>
      <TableHead>
        <HeadCell>{t('preview.line')}</HeadCell>
        <HeadCell>{t('preview.about')}</HeadCell>
        <HeadCell>{t('preview.result')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} tone={row.verdict === 'refused' ? 'danger' : undefined}>
            <Cell label={t('preview.line')}>
              {format.number(row.line)}
              <span className="block text-13 text-ink-3">
                <bdi>{tableFile(row.table) ?? t(`tables.${row.table}`)}</bdi>
              </span>
            </Cell>
            <Cell place="title">
              <span className="font-semibold">
                <bdi>{hasText(row.name) ? pick(row.name, locale) : row.source_id}</bdi>
              </span>
              <span className="block text-13 text-ink-3">
                {[t(`things.${row.table}`), row.about].filter(Boolean).join(' · ')}
              </span>
            </Cell>
            <Cell label={t('preview.result')}>
              <Outcome row={row} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Outcome({ row }: { row: DataImportRow }) {
  const t = useTranslations('office-data');
  const { icon, ink } = looks[row.verdict];
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Icon name={icon} size={18} className={`mt-1 shrink-0 ${ink}`} />
      <div className="min-w-0">
        <span className={`font-semibold ${ink}`}>{t(`verdicts.${row.verdict}`)}</span>
        {row.problems.map(({ field, code, detail }) => (
          <p key={`${field} ${code}`} className="wrap-anywhere">
            {field && (
              <>
                <bdi className="font-semibold">{field}</bdi>
                {': '}
              </>
            )}
            {detail}
          </p>
        ))}
        {row.changes.map(({ field, before, after }) => (
          <p key={`${field} ${after}`} className="wrap-anywhere text-ink-2">
            <bdi>{field}</bdi>
            {': '}
            <bdi className="line-through">{before ?? t('preview.empty')}</bdi>{' '}
            <Icon name="arrow-right" size={14} className="mirror inline" />{' '}
            <bdi className="text-ink">{after ?? t('preview.empty')}</bdi>
          </p>
        ))}
      </div>
    </div>
  );
}
