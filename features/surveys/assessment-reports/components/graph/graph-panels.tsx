import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { ChartTable } from '@/components/data/chart-table';
import { Percent } from '@/components/data/score';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { TrendLine } from '@/components/data/trend-line';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { HiddenGroups } from '../report/hidden-groups';
import { MeanFigures } from '../report/mean-figures';
import { CategoryTable } from './category-table';
import { GapPanel } from './gap-panel';
import type { GraphPanelsProps } from './graph-props';
import { Radar } from './radar';

/** Categories as a radar and as bars by group, what people do not see of themselves, cycles and branches. */
export function GraphPanels(props: GraphPanelsProps) {
  const { graph, report, isOfOne, format } = props;
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      {isOfOne && <MeanFigures figure={graph.overall} max={graph.scale_max} format={format} />}
      <HiddenGroups hidden={graph.hidden} minGroup={report.min_group} isOfOne={isOfOne} format={format} />
      <div className="grid grid-cols-1 items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <RadarOrBars {...props} />
        <CategoryTable {...props} />
      </div>
      <GapPanel {...props} />
      <Branches {...props} />
      <Trend {...props} />
    </div>
  );
}

/** More axes cannot be distinguished, fewer are no shape. */
const [FEWEST_AXES, MOST_AXES] = [3, 10];

function RadarOrBars({ graph, locale, format }: GraphPanelsProps) {
  const t = useTranslations('assessment-reports');
  const { categories, scale_max: max } = graph;
  const scored = categories.filter(({ others }) => others.mean !== null);
  if (scored.length >= FEWEST_AXES && scored.length <= MOST_AXES)
    return (
      <Radar
        categories={scored.map(({ id, title, others, self, groups }) => ({
          id,
          title: pick(title, locale),
          others: others.mean,
          self,
          groups: groups.map(({ group, mean }) => ({ group, mean })),
        }))}
        max={max}
      />
    );
  return (
    <Panel>
      <PanelHead title={t('graph.categories')} />
      <PanelBody>
        <BarList
          name={t('graph.categories')}
          max={max}
          valueName={t('figures.mean')}
          withTable
          bars={scored.map(({ id, title, others }) => ({
            key: id,
            label: pick(title, locale),
            value: others.mean ?? 0,
            words: t('of', { value: format.statistic(others.mean ?? 0), all: format.number(max) }),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}

function Trend({ graph: { trend, scale_max: max }, locale, format }: GraphPanelsProps) {
  const t = useTranslations('assessment-reports.graph');
  const known = trend.flatMap((cycle) =>
    cycle.percent === null || cycle.end_at === null
      ? []
      : [{ ...cycle, percent: cycle.percent, end_at: cycle.end_at }],
  );
  const [first, last] = [known[0], known.at(-1)];
  return (
    <Panel>
      <PanelHead title={t('trend')} />
      <PanelBody>
        {first && last && known.length > 1 ? (
          <TrendLine
            name={t('trend')}
            marks={known.map(({ id, title, end_at, percent }) => ({
              key: id,
              at: Date.parse(end_at),
              percent,
              label: `${pick(title, locale)}: ${format.percentInText(percent)}`,
            }))}
            mean={null}
            percent={(value) => format.percent(value)}
            from={format.lastDay(first.end_at, 'narrowDate')}
            to={format.lastDay(last.end_at, 'narrowDate')}
          >
            <ChartTable
              caption={t('trend')}
              head={[t('cycle'), t('ended'), t('mean'), t('percent')]}
              rows={known.map(({ id, title, end_at, mean, percent }) => [
                pick(title, locale),
                format.lastDay(end_at, 'narrowDate'),
                mean === null ? '—' : t('of', { value: format.statistic(mean), all: format.number(max) }),
                <Percent key={id} value={percent} />,
              ])}
            />
          </TrendLine>
        ) : (
          <p className="text-14 text-ink-2">{t('noTrend')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Branches({ graph, isOfOne, locale, format }: GraphPanelsProps) {
  const t = useTranslations('assessment-reports');
  const { branches, categories, scale_max: max } = graph;
  if (isOfOne || branches.length < 2) return null;
  return (
    <Panel>
      <PanelHead title={t('graph.branches')} />
      <PanelBody>
        <BarList
          name={t('graph.branches')}
          max={max}
          bars={branches.flatMap(({ branch, mean }) =>
            mean === null
              ? []
              : [
                  {
                    key: branch.id,
                    label: pick(branch.name, locale),
                    value: mean,
                    words: t('of', { value: format.statistic(mean), all: format.number(max) }),
                  },
                ],
          )}
        />
      </PanelBody>
      <Table label={t('graph.branches')}>
        <TableHead>
          <HeadCell pinned>{t('list.branch')}</HeadCell>
          <HeadCell align="end">{t('figures.assessees')}</HeadCell>
          <HeadCell align="end">{t('figures.mean')}</HeadCell>
          {categories.map(({ id, title }) => (
            <HeadCell key={id} align="end">
              {pick(title, locale)}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>
          {branches.map(({ branch, assessees, mean, categories: means }) => (
            <Row key={branch.id}>
              <Cell pinned header className="font-semibold">
                {pick(branch.name, locale)}
              </Cell>
              <Cell align="end">{format.number(assessees)}</Cell>
              <Cell align="end" className="font-semibold">
                {mean === null ? t('none') : format.statistic(mean)}
              </Cell>
              {means.map((value, place) => (
                <Cell key={categories[place]?.id} align="end">
                  {value === null ? t('none') : format.statistic(value)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
