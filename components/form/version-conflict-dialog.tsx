'use client';

import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useAction } from './use-action';

type VersionConflictProps = {
  title: string;
  lead: string;
  theirs: { label: string; hint: string; take: () => Promise<unknown> };
  mine: { label: string; hint: string; keep: () => Promise<unknown> };
};

/** Two versions of what a page writes: the writer chooses which one stays. */
export function VersionConflictDialog({ title, lead, theirs, mine }: VersionConflictProps) {
  const { busyWith, problem, run } = useAction();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => undefined}
      title={title}
      lead={lead}
      footer={
        <>
          <Button
            data-autofocus
            variant="primary"
            busy={busyWith === 'theirs'}
            onClick={() => void run(theirs.take, 'theirs')}
          >
            {theirs.label}
          </Button>
          <Button variant="danger" busy={busyWith === 'mine'} onClick={() => void run(mine.keep, 'mine')}>
            {mine.label}
          </Button>
        </>
      }
    >
      {problem && <ErrorState>{problem}</ErrorState>}
      <ul className="mt-3 list-disc ps-5 text-14 text-ink-2">
        <li>
          <strong>{theirs.label}</strong> · {theirs.hint}
        </li>
        <li>
          <strong>{mine.label}</strong> · {mine.hint}
        </li>
      </ul>
    </Dialog>
  );
}
