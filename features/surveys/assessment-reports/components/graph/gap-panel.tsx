import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { Gap } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import { GapBadges } from './gap-badges';
import type { GraphPanelsProps } from './graph-props';

const shownGaps: readonly Gap[] = ['blind_spot', 'hidden_strength'];

/** Where the own view and that of others are apart, and where others disagree, in sentences. */
export function GapPanel({ graph, isOfOne, locale, format }: GraphPanelsProps) {
  const t = useTranslations('assessment-reports.graph');
  const { categories } = graph;
  const apart = categories.filter(({ gap }) => gap !== null && shownGaps.includes(gap));
  const disputed = categories.filter(({ is_disputed }) => is_disputed);
  const hasSelf = categories.some(({ self }) => self !== null);
  if (apart.length === 0 && disputed.length === 0 && (isOfOne || !hasSelf)) return null;
  return (
    <Panel>
      <PanelHead title={t('apart')} />
      <PanelBody>
        <ul className="grid gap-3 text-14">
          {apart.map(({ id, title, gap, self, others }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <GapBadges gap={gap} isDisputed={false} />
              <span>
                {t(gap === 'blind_spot' ? 'blindSpot' : 'hiddenStrength', {
                  category: pick(title, locale),
                  self: format.statistic(self ?? 0),
                  others: format.statistic(others.mean ?? 0),
                })}
              </span>
            </li>
          ))}
          {disputed.map(({ id, title }) => (
            <li key={`disputed ${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <GapBadges gap={null} isDisputed />
              <span>{t('disagree', { category: pick(title, locale) })}</span>
            </li>
          ))}
          {apart.length === 0 && hasSelf && <li className="text-ink-2">{t('noGap')}</li>}
        </ul>
      </PanelBody>
    </Panel>
  );
}
