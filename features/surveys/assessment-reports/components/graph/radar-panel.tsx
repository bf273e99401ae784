'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadarChart, type RadarSeries } from '@/components/data/radar-chart';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { type RaterGroup, raterGroups } from '@/lib/contract/assessment';

type RadarPanelProps = {
  categories: readonly {
    id: string;
    title: string;
    others: number | null;
    self: number | null;
    groups: readonly { group: RaterGroup; mean: number | null }[];
  }[];
  max: number;
};

/** All others together, beside the own view or one group at a time. */
export function RadarPanel({ categories, max }: RadarPanelProps) {
  const t = useTranslations('assessment-reports');
  const shown = raterGroups.filter((group) =>
    categories.some(({ groups }) => groups.some((each) => each.group === group)),
  );
  // One group alone is all others.
  const groups = shown.length > 1 ? shown : [];
  const hasSelf = categories.some(({ self }) => self !== null);
  const offered: readonly RaterGroup[] = hasSelf ? ['self', ...groups] : groups;
  const [chosen, setChosen] = useState<string>(offered[0] ?? '');
  const beside = offered.find((group) => group === chosen);
  const others: RadarSeries = {
    key: 'others',
    label: t('graph.others'),
    values: categories.map((each) => each.others),
  };
  const other: RadarSeries | null = beside
    ? {
        key: beside,
        label: t(`groups.${beside}`),
        values: categories.map(({ self, groups: own }) =>
          beside === 'self' ? self : (own.find(({ group }) => group === beside)?.mean ?? null),
        ),
      }
    : null;
  return (
    <Panel>
      <PanelHead title={t('graph.radar')} />
      <PanelBody>
        {offered.length > 0 && (
          <Select
            fieldClassName="mb-3"
            label={t('graph.beside')}
            value={chosen}
            placeholder={t('graph.besideNone')}
            options={offered.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <RadarChart
          name={t('graph.radar')}
          axes={categories.map(({ id, title }) => ({ key: id, label: title }))}
          series={other ? [others, other] : [others]}
          max={max}
        />
      </PanelBody>
    </Panel>
  );
}
