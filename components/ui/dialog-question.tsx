'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from './button';

type DialogQuestionProps = { onStay: () => void; onDiscard: () => void };

/** In place of the foot of a dialog: whether what was entered is given up. */
export function DialogQuestion({ onStay, onDiscard }: DialogQuestionProps) {
  const t = useTranslations('common.discard');
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    safe.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-5 py-4 max-md:flex-col max-md:items-stretch md:px-6"
    >
      <p id={id} className="me-auto font-semibold">
        {t('title')}
      </p>
      <Button ref={safe} variant="primary" onClick={onStay}>
        {t('keep')}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}
