import type { ReactNode } from 'react';

export type NoticeTexts = {
  title: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  note?: ReactNode;
  foot?: ReactNode;
};
type NoticeFrameProps = NoticeTexts & {
  /** Drawing above the title. */
  scene: ReactNode;
  /** Drawing along the lower edge of the page. */
  ground: ReactNode;
};

/** A whole page that says one thing; its drawings are given to it. */
export function NoticeFrame({ title, lead, actions, note, foot, scene, ground }: NoticeFrameProps) {
  return (
    <main
      id="content"
      className="relative isolate grid min-h-[calc(100dvh-var(--header))] place-items-center p-4"
    >
      <div className="absolute inset-x-0 bottom-0 -z-10 h-1/3 border-t border-pr-line bg-pr">{ground}</div>
      <div className="flex w-full max-w-[520px] flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-md">
        <div className="h-24">{scene}</div>
        <h1 className="mt-6 text-22 md:text-28">{title}</h1>
        <p className="mt-2 text-ink-2">{lead}</p>
        {note}
        <div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
          {actions}
        </div>
        {foot && <p className="mt-5 text-13 text-ink-3">{foot}</p>}
      </div>
    </main>
  );
}
