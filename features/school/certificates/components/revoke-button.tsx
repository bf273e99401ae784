'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const RevokeDialog = dynamic(() => import('./revoke-dialog').then((module) => module.RevokeDialog), {
  ssr: false,
});

export function RevokeButton({ url, label }: { url: string; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <RevokeDialog url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
