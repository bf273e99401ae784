import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel, PanelHead } from '@/components/ui/panel';
import { raterGroups } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { GapBadges } from './gap-badges';
import type { GraphPanelsProps } from './graph-props';

/** Categories by group: a bar and its number for each, and what stands out. */
export function CategoryTable({ graph, isOfOne, locale, format }: GraphPanelsProps) {
  const t = useTranslations('assessment-reports');
  const { categories, scale_max: max } = graph;
  const groups = raterGroups.filter((group) =>
    categories.some((each) => each.groups.some((one) => one.group === group)),
  );
  const hasSelf = categories.some(({ self }) => self !== null);
  return (
    <Panel>
      <PanelHead title={t('graph.byGroup')} />
      <Table cards label={t('graph.byGroup')}>
        <TableHead>
          <HeadCell pinned>{t('graph.category')}</HeadCell>
          <HeadCell>{t('graph.others')}</HeadCell>
          {hasSelf && <HeadCell>{t('groups.self')}</HeadCell>}
          {groups.map((group) => (
            <HeadCell key={group}>{t(`groups.${group}`)}</HeadCell>
          ))}
          <HeadCell>{t('graph.verdict')}</HeadCell>
        </TableHead>
        <tbody>
          {categories.map((category) => (
            <Row key={category.id}>
              <Cell pinned header className="min-w-32 font-semibold">
                {pick(category.title, locale)}
              </Cell>
              <Cell label={t('graph.others')}>
                <MiniBar value={category.others.mean} max={max} none={t('none')} format={format} />
              </Cell>
              {hasSelf && (
                <Cell label={t('groups.self')}>
                  <MiniBar value={category.self} max={max} none={t('none')} format={format} />
                </Cell>
              )}
              {groups.map((group) => {
                const found = category.groups.find((each) => each.group === group);
                return (
                  <Cell key={group} label={t(`groups.${group}`)}>
                    <MiniBar value={found?.mean ?? null} max={max} none={t('none')} format={format} />
                  </Cell>
                );
              })}
              <Cell place="mark">
                <GapBadges gap={category.gap} isDisputed={category.is_disputed} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {isOfOne && (
        <p className="border-t border-line px-4 py-3 text-13 text-ink-2 md:px-5">{t('graph.selfHidden')}</p>
      )}
    </Panel>
  );
}

type MiniBarProps = { value: number | null; max: number; none: string; format: Format };

function MiniBar({ value, max, none, format }: MiniBarProps) {
  if (value === null) return <span className="text-ink-3">{none}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-7 text-end font-semibold tabular-nums">{format.statistic(value)}</span>
      <span aria-hidden="true" className="h-1.5 w-8 overflow-hidden rounded-full bg-bar-quiet max-md:hidden">
        <span
          className="chart-ink block h-full rounded-full bg-primary"
          style={{ inlineSize: `${((value / max) * 100).toFixed(1)}%` }}
        />
      </span>
    </span>
  );
}
