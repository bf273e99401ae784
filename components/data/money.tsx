'use client';

import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';

type Props = { minor: number; currency: string; isExact?: boolean; className?: string };

/**
 * An amount in minor units, in one piece; `isExact`: with the decimals of its currency always, as in books.
 */
export function Money({ minor, currency, isExact = false, className }: Props) {
  const format = useFormat();
  return (
    <bdi className={cx('whitespace-nowrap tabular-nums', className)}>
      {isExact ? format.exactMoney(minor, currency) : format.money(minor, currency)}
    </bdi>
  );
}
