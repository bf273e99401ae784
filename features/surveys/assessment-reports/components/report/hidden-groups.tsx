import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ReportAssessee } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

type HiddenGroupsProps = {
  hidden: ReportAssessee['hidden'];
  minGroup: number;
  /** Whether the figures are about one person: of several, a group can be too small for some of them. */
  isOfOne: boolean;
  format: Format;
};

/** Groups that are named and left out because too few of them answered. */
export function HiddenGroups({ hidden, minGroup, isOfOne, format }: HiddenGroupsProps) {
  const t = useTranslations('assessment-reports');
  if (hidden.length === 0) return null;
  return (
    <SafeNote>
      {hidden.map(({ group, replies }) => (
        <span key={group} className="block">
          {t(isOfOne ? 'hidden.ofOne' : 'hidden.ofAll', {
            group: t(`groups.${group}`),
            count: replies,
            least: format.number(minGroup),
          })}
        </span>
      ))}
    </SafeNote>
  );
}

/** What keeps answers apart from their authors, in plain words. */
export function SafeNote({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="flex gap-2.5 rounded-md bg-info-soft px-3.5 py-2.5 text-14 text-info-ink">
      <Icon name="eye-off" size={20} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
