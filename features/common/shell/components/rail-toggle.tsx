'use client';

import { Icon } from '@/components/ui/icon';
import { storeChoice } from '@/lib/cookies/choices';
import { railCookie } from '../model/rail';

/** Folds the side menu to icons and back; the choice is kept for a year. */
export function RailToggle({ collapse, expand }: { collapse: string; expand: string }) {
  const toggle = (button: HTMLElement) => {
    const shell = button.closest<HTMLElement>('[data-rail]');
    if (!shell) return;
    const narrow = getComputedStyle(shell).getPropertyValue('--side').trim() === '73px';
    shell.dataset.rail = narrow ? 'off' : 'on';
    void storeChoice(railCookie, shell.dataset.rail, 365);
  };
  return (
    <button
      type="button"
      className="flex min-h-10 w-full items-center gap-3 rounded-md px-3.5 text-13 text-ink-3 hover:bg-sunken rail:justify-center rail:px-0"
      onClick={(event) => toggle(event.currentTarget)}
    >
      <Icon name="panel-left-close" size={20} className="mirror rail:hidden" />
      <Icon name="panel-left-open" size={20} className="mirror hidden rail:block" />
      <span className="rail:hidden">{collapse}</span>
      <span className="hidden rail:sr-only rail:block">{expand}</span>
    </button>
  );
}
