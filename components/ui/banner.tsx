import type { ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type BannerProps = {
  icon: IconName;
  lead: string;
  more?: ReactNode;
  action?: ReactNode;
  isAlert?: boolean;
  /** Where it stands: across a page, or as a box above what it is about. */
  look: 'bar' | 'box';
};

const looks = {
  bar: 'justify-center px-4 py-2.5',
  box: 'mt-4 rounded-lg px-4 py-3',
} as const;

/** What concerns all that is being written: in one sentence, with what can be done about it. */
export function Banner({ icon, lead, more, action, isAlert = false, look }: BannerProps) {
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-3 bg-accent-soft text-15 text-accent-ink md:items-center',
        looks[look],
      )}
    >
      <Icon name={icon} size={20} className="mt-1 shrink-0 md:mt-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0">
          <strong className="font-bold">{lead}</strong> {more}
        </div>
        {action}
      </div>
    </div>
  );
}
