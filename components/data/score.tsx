'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';

/** «8 من 10» in one piece; never a bare slash. */
export function Score({ value, max, className }: { value: number; max: number; className?: string }) {
  const t = useTranslations('common.numbers');
  const format = useFormat();
  return (
    <bdi className={cx('whitespace-nowrap', className)}>
      {t('score', { value: format.decimal(value), max: format.decimal(max) })}
    </bdi>
  );
}

/** 85.7%, read left to right. `value` is 0..100. */
export function Percent({
  value,
  decimals = 1,
  className,
}: {
  value: number;
  decimals?: number;
  className?: string;
}) {
  const format = useFormat();
  return (
    <bdi dir="ltr" className={className}>
      {format.percent(value, decimals)}
    </bdi>
  );
}
