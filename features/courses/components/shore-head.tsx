import type { ReactNode } from 'react';
import { type StageName, StagePattern, stageTint } from '@/components/layout/stage-pattern';
import { cx } from '@/components/ui/class-names';

type ShoreHeadProps = {
  stage?: StageName;
  title: ReactNode;
  lead?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};

/** The band that opens a public page: text on plain tint, the pattern at the end edge. */
export function ShoreHead({ stage = 'primary', title, lead, before, after }: ShoreHeadProps) {
  return (
    <div className={cx('relative isolate overflow-hidden border-b', stageTint[stage])}>
      <StagePattern
        stage={stage}
        className="absolute inset-y-0 end-0 -z-10 h-full w-2/5 [mask-image:linear-gradient(90deg,transparent,#000_70%)] in-[[dir=rtl]]:[mask-image:linear-gradient(270deg,transparent,#000_70%)]"
      />
      <div className="mx-auto max-w-[1264px] px-4 py-8 md:px-8 md:py-10">
        {before}
        <h1 className="max-w-[24em] text-22 text-balance md:text-34">{title}</h1>
        {lead && <p className="mt-2 max-w-[40em] text-16 text-ink md:text-17">{lead}</p>}
        {after && <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">{after}</div>}
      </div>
    </div>
  );
}
