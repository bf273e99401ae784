import { cx } from './class-names';

export const tabClass = (active: boolean) =>
  cx(
    '-mb-px inline-flex shrink-0 items-center gap-2 border-b-[3px] px-3 py-3 max-sm:px-2.5 text-15 whitespace-nowrap',
    active ? 'border-primary font-bold text-primary' : 'border-transparent text-ink-2 hover:text-ink',
  );
