'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

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
  onConfirm: () => void;
  children?: ReactNode;
};

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
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      lead={lead}
      footer={
        <>
          <Button data-autofocus variant={harmless ? 'secondary' : 'primary'} onClick={onCancel}>
            {safeLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
