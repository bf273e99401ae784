import { spriteAddress } from '../ui/sprite';

type BrandMarkProps = { size?: number; logo?: string | null };

/** The mark: at least 28 px, never mirrored. A school's own logo takes its place by configuration. */
export function BrandMark({ size = 36, logo }: BrandMarkProps) {
  if (logo) return <img src={logo} alt="" width={size} height={size} />;
  return (
    <svg width={size} height={size} className="shrink-0 text-primary" aria-hidden="true">
      <use href={`${spriteAddress}#brand-mark`} />
    </svg>
  );
}
