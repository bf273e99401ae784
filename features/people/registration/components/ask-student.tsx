'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';

import { Icon } from '@/components/ui/icon';
import type { AskKind } from '../model/ask-kind';

type DialogProps = { kind: AskKind; onClose: () => void };

/** Opens the dialog that asks for a student by code; its code comes with the first click. */
export function AskStudent({ kind, primary = false }: { kind: AskKind; primary?: boolean }) {
  const t = useTranslations('join-requests.ask');
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const { AskStudentDialog } = await import('./ask-student-dialog');
    setDialog(() => AskStudentDialog);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={<Icon name="user-plus" size={18} />}
        onClick={() => void open()}
      >
        {t(`${kind}.open`)}
      </Button>
      {Dialog && isOpen && <Dialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
