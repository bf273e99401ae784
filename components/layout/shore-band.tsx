import { type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/class-names';
import { type StageName, StagePattern, stageTint } from './stage-pattern';

/** The band that opens a student's page: text on plain tint, the pattern fades in towards the end edge. */
export function ShoreBand({ stage, title, lead }: { stage: StageName; title: ReactNode; lead?: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('relative isolate min-h-[150px] overflow-hidden border-b', stageTint[stage])}
    >
      <StagePattern
        stage={stage}
        className="pattern-end absolute inset-y-0 end-0 -z-10 h-full w-[30%] md:w-1/5 lg:w-2/5 xl:w-3/5"
      />
      <div className="mx-auto max-w-[1184px] px-4 pt-5 pb-16 md:px-8">
        <h1 id={id} className="text-22 md:text-28">
          {title}
        </h1>
        {lead && <p className="mt-1 text-15 md:text-16">{lead}</p>}
      </div>
    </section>
  );
}
