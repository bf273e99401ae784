'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Taker, type TakerProps } from './taker';

type StartOrTakeProps = TakerProps & { children: ReactNode; startLabel: string; back: ReactNode };

/** What is to be done and a button that starts it: opening the page never starts the time. */
export function StartOrTake({ children, startLabel, back, ...taker }: StartOrTakeProps) {
  const t = useTranslations('attempts.start');
  const [isStarted, setStarted] = useState(false);
  if (isStarted) return <Taker {...taker} />;
  return (
    <div data-size="student" className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        {taker.mark}
        <p className="text-15 font-bold">{taker.title}</p>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[680px] flex-1 content-center gap-5 px-4 py-8 outline-none"
      >
        {children}
        <p className="text-14 text-ink-2">{t('promise')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setStarted(true)}>
            {startLabel}
          </Button>
          {back}
        </div>
      </main>
    </div>
  );
}
