import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Gap, raterGroups } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import type { ResultProps } from '../model/result-props';

const gapTones: Record<Gap, BadgeTone> = {
  blind_spot: 'accent',
  hidden_strength: 'success',
  in_line: 'sunken',
};

type MeanBarProps = { value: number | null; max: number; format: Format; tone: string };

/** A mean with its place on the scale. */
function MeanBar({ value, max, format, tone }: MeanBarProps) {
  if (value === null) return <span className="text-ink-3">—</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <bdi className="min-w-7 font-semibold tabular-nums">{format.statistic(value)}</bdi>
      <span aria-hidden="true" className="h-1.5 w-12 overflow-hidden rounded-full bg-sunken max-sm:hidden">
        <span
          className={cx('chart-ink block h-full rounded-full', tone)}
          style={{ inlineSize: `${Math.min(100, (value / max) * 100)}%` }}
        />
      </span>
    </span>
  );
}

/** Categories with what each group said beside the own view; groups that are too few are named below. */
export function CategoryTable({ result, locale, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results');
  const { categories, scale_max: max, hidden, min_group: min } = result;
  const groups = raterGroups.filter((group) =>
    categories.some((category) => category.groups.some((each) => each.group === group)),
  );
  const hasSelf = categories.some(({ self }) => self !== null);
  const repliesOf = (group: string) =>
    Math.max(
      0,
      ...categories.flatMap((category) =>
        category.groups.filter((each) => each.group === group).map(({ replies }) => replies),
      ),
    );
  const groupName = (group: (typeof groups)[number]) =>
    t('groupOf', { group: t(`groups.${group}`), count: format.number(repliesOf(group)) });
  return (
    <Panel>
      <PanelHead title={t('categories')} />
      <Table cards label={t('categories')}>
        <TableHead>
          <HeadCell place="title">{t('category')}</HeadCell>
          {hasSelf && <HeadCell>{t('selfShort')}</HeadCell>}
          {groups.map((group) => (
            <HeadCell key={group}>{groupName(group)}</HeadCell>
          ))}
          {groups.length !== 1 && <HeadCell>{t('others')}</HeadCell>}
          <HeadCell>{t('meaning')}</HeadCell>
        </TableHead>
        <tbody>
          {categories.map((category) => (
            <Row key={category.id}>
              <Cell header place="title" className="text-start font-semibold">
                <bdi dir="auto">{pick(category.title, locale)}</bdi>
              </Cell>
              {hasSelf && (
                <Cell label={t('selfShort')}>
                  <MeanBar value={category.self} max={max} format={format} tone="bg-accent" />
                </Cell>
              )}
              {groups.map((group) => (
                <Cell key={group} label={groupName(group)}>
                  <MeanBar
                    value={category.groups.find((each) => each.group === group)?.mean ?? null}
                    max={max}
                    format={format}
                    tone="bg-primary opacity-70"
                  />
                </Cell>
              ))}
              {groups.length !== 1 && (
                <Cell label={t('others')}>
                  <MeanBar value={category.others.mean} max={max} format={format} tone="bg-primary" />
                </Cell>
              )}
              <Cell label={t('meaning')}>
                <span className="inline-flex flex-wrap gap-1.5">
                  {category.gap && <Badge tone={gapTones[category.gap]}>{t(`gaps.${category.gap}`)}</Badge>}
                  {category.is_disputed && <Badge tone="outline">{t('disputed')}</Badge>}
                  {!category.gap && !category.is_disputed && '—'}
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {hidden.length > 0 && (
        <ul className="grid gap-2 border-t border-line p-4 md:p-5">
          {hidden.map(({ group, replies }) => (
            <li
              key={group}
              className="flex items-start gap-3 rounded-md bg-info-soft px-4 py-3 text-info-ink"
            >
              <Icon name="shield-check" size={20} className="mt-1" />
              <span>
                {t('hidden', { group: t(`groups.${group}`), count: replies, min: format.number(min) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
