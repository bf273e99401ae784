'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { useAction } from './use-action';

type AskDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'lead' | 'safeLabel' | 'confirmLabel' | 'tone' | 'children'
> & {
  /** What is done when it is confirmed; it closes the dialog itself. */
  act: () => Promise<unknown>;
  /** False while what it would do is still being read. */
  isReady?: boolean;
  onClose: () => void;
};

/**
 * A question before a write of one button: busy while it runs, and what was refused is said where it was
 * asked.
 */
export function AskDialog({ act, isReady = true, onClose, children, ...texts }: AskDialogProps) {
  const { run, isBusy, problem } = useAction();
  return (
    <ConfirmDialog
      {...texts}
      open
      busy={isBusy || !isReady}
      onCancel={onClose}
      onConfirm={() => void run(act)}
    >
      {children}
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
