import { useTranslations } from 'next-intl';
import { LevelBadge } from '@/components/data/level-badge';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import type { ReportCard } from '@/lib/contract/resources/school/certificate';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

type ReportCardTableProps = { card: ReportCard; name: string; locale: Locale; format: Format };

/** Subjects by items with totals, percents and levels; rows are cards on phones. */
export function ReportCardTable({ card, name, locale, format }: ReportCardTableProps) {
  const t = useTranslations('certificates.card');
  const points = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const ofMax = ({ total, of }: { total: number | null; of: number }) =>
    total === null ? t('open') : t('of', { value: points(total), of: points(of) });
  const percent = (value: number | null) => (value === null ? t('open') : format.percent(value, 2));
  const hasLevels = card.subjects.some(({ level }) => level !== null);
  const levelBadge = ({ level, level_color }: Pick<ReportCard, 'level' | 'level_color'>) =>
    level && <LevelBadge color={level_color}>{pick(level, locale)}</LevelBadge>;
  const cellText = (subject: ReportCard['subjects'][number], key: string) => {
    const cell = subject.cells.find((one) => one.key === key);
    if (cell?.status === 'absent') return t('absentMark');
    if (cell?.status === 'excused') return t('excusedMark');
    return cell?.value === null || cell?.value === undefined ? t('open') : points(cell.value);
  };
  return (
    <Table label={name} cards>
      <TableHead>
        <HeadCell pinned>{t('subject')}</HeadCell>
        {card.columns.map(({ key, title, max }) => (
          <HeadCell key={key} align="end">
            {t('column', { title: pick(title, locale), max: points(max) })}
          </HeadCell>
        ))}
        <HeadCell align="end">{t('total')}</HeadCell>
        <HeadCell align="end">{t('percent')}</HeadCell>
        {hasLevels && <HeadCell>{t('level')}</HeadCell>}
      </TableHead>
      <tbody>
        {card.subjects.map((subject) => (
          <Row key={pick(subject.name, locale)}>
            <Cell header pinned>
              <bdi>{pick(subject.name, locale)}</bdi>
            </Cell>
            {card.columns.map(({ key, title }) => (
              <Cell key={key} align="end" label={pick(title, locale)}>
                {cellText(subject, key)}
              </Cell>
            ))}
            <Cell align="end" label={t('total')} className="font-semibold whitespace-nowrap">
              {ofMax(subject)}
            </Cell>
            <Cell align="end" label={t('percent')} className="font-semibold">
              <bdi dir="ltr">{percent(subject.percent)}</bdi>
            </Cell>
            {hasLevels && <Cell label={t('level')}>{levelBadge(subject)}</Cell>}
          </Row>
        ))}
        <Row className="font-bold">
          <Cell header pinned>
            {t('together')}
          </Cell>
          {card.columns.map(({ key }) => (
            <Cell key={key} aria-hidden="true" className="max-md:hidden" />
          ))}
          <Cell align="end" label={t('total')} className="whitespace-nowrap">
            {ofMax(card)}
          </Cell>
          <Cell align="end" label={t('percent')} className="font-semibold">
            <bdi dir="ltr">{percent(card.percent)}</bdi>
          </Cell>
          {hasLevels && <Cell label={t('level')}>{levelBadge(card)}</Cell>}
        </Row>
      </tbody>
    </Table>
  );
}
