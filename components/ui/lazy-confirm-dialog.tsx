'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import type { ConfirmDialog } from './confirm-dialog';
import { toast } from './toast';

type LazyConfirmDialogProps = ComponentProps<typeof ConfirmDialog> & {
  /** Said where the dialog cannot be loaded; the safe choice is taken then. */
  failed: string;
};

/** A confirmation that few visits ask for: it is loaded when it opens, and is in no first load. */
export function LazyConfirmDialog({ failed, ...dialog }: LazyConfirmDialogProps) {
  const [Loaded, setLoaded] = useState<typeof ConfirmDialog | null>(null);
  const { open, onCancel } = dialog;
  useEffect(() => {
    if (!open || Loaded) return;
    let isWanted = true;
    import('./confirm-dialog').then(
      (loaded) => isWanted && setLoaded(() => loaded.ConfirmDialog),
      () => {
        if (!isWanted) return;
        toast.error(failed);
        onCancel();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, Loaded, failed, onCancel]);
  return Loaded && <Loaded {...dialog} />;
}
