import { cx } from './class-names';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** Rows of a list in their real layout, first shown after 300 ms. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <ul aria-hidden="true" className="late-in divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="size-10 rounded-md" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={cx('h-3.5', row % 2 ? 'w-1/3' : 'w-1/2')} />
            <Skeleton className="h-2.5 w-1/4" />
          </div>
          <Skeleton className="h-9 w-24 rounded-md" />
        </li>
      ))}
    </ul>
  );
}
