import type { ReactNode } from 'react';
import { LighthouseScene } from './lighthouse';
import { StagePattern } from './stage-pattern';

type NoticePageProps = { title: ReactNode; lead: ReactNode; actions: ReactNode; foot?: ReactNode };

/** A whole page that says one thing: not found, failed, no access. */
export function NoticePage({ title, lead, actions, foot }: NoticePageProps) {
  return (
    <main
      id="content"
      className="relative isolate grid min-h-[calc(100dvh-var(--header))] place-items-center p-4"
    >
      <div className="absolute inset-x-0 bottom-0 -z-10 h-1/3 border-t border-pr-line bg-pr">
        <StagePattern stage="primary" className="size-full" />
      </div>
      <div className="flex w-full max-w-[520px] flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-md">
        <LighthouseScene />
        <h1 className="mt-6 text-22 md:text-28">{title}</h1>
        <p className="mt-2 text-ink-2">{lead}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>
        {foot && <p className="mt-5 text-13 text-ink-3">{foot}</p>}
      </div>
    </main>
  );
}
