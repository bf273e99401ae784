import type { ReactNode } from 'react';

type SetupSectionProps = { number: string; title: string; lead?: string | undefined; children: ReactNode };

/** A numbered part of the form. */
export function SetupSection({ number, title, lead, children }: SetupSectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-6">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-start gap-3" aria-hidden="true">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-15 font-bold text-primary-soft-ink tabular-nums">
          {number}
        </span>
        <p className="text-18 leading-8 font-bold">{title}</p>
      </div>
      {lead && <p className="-mt-2 text-14 text-ink-2">{lead}</p>}
      {children}
    </fieldset>
  );
}
