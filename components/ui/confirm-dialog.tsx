'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { useOnce } from './use-once';

type ConfirmDialogProps = {
  open: boolean;
  /** A question. */
  title: ReactNode;
  /** The consequence in one sentence. */
  lead: ReactNode;
  /** The safe choice; filled, focused first, and what Escape means. */
  safeLabel: ReactNode;
  confirmLabel: ReactNode;
  /** `danger` draws the other choice as an outline, `danger-filled` is for the last step. */
  tone?: 'danger' | 'danger-filled' | 'primary';
  busy?: boolean;
  onCancel: () => void;
  /** A write gives its promise: until it has settled a second press does nothing, and the button is busy. */
  onConfirm: () => unknown;
  children?: ReactNode;
};

/** The filled choice stands first: the safe one, or what was asked for where nothing can go wrong. */
export function ConfirmDialog({
  open,
  title,
  lead,
  safeLabel,
  confirmLabel,
  tone = 'danger',
  busy = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const harmless = tone === 'primary';
  const { run, isRunning } = useOnce();
  const safe = (
    <Button data-autofocus variant={harmless ? 'secondary' : 'primary'} onClick={onCancel}>
      {safeLabel}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      lead={lead}
      footer={
        <>
          {!harmless && safe}
          <Button variant={tone} busy={busy || isRunning} onClick={() => run(onConfirm)}>
            {confirmLabel}
          </Button>
          {harmless && safe}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
