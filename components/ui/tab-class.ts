import { cx } from './class-names';

export const tabClass = (active: boolean) =>
  cx(
    'tab',
    active ? 'border-primary font-bold text-primary' : 'border-transparent text-ink-2 hover:text-ink',
  );
