import type { Format } from '@/lib/i18n/format';

/** A statistic with one decimal, as everywhere; two figures that look alike differ in its title. */
export function Statistic({ value, format }: { value: number; format: Format }) {
  return (
    <bdi dir="ltr" title={format.number(value, { maximumFractionDigits: 3 })}>
      {format.statistic(value)}
    </bdi>
  );
}
