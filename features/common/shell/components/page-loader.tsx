import { BrandMark } from '@/components/layout/brand-mark';
import { Spinner } from '@/components/ui/spinner';

/** Covers the work area while a whole page is on its way. */
export function PageLoader({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-(--z-overlay) grid place-content-center justify-items-center gap-4 bg-bg text-ink-2"
    >
      <BrandMark size={56} />
      <p className="flex items-center gap-3">
        <Spinner />
        {text}
      </p>
    </div>
  );
}
