'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useListens } from '@/components/ui/use-listens';
import { enterFullScreen } from '../model/full-screen';
import { Taker, type TakerProps } from './taker';

// Few tests have a code, so the form code is loaded only with those.
const CodeForm = dynamic(() => import('./code-form').then((part) => part.CodeForm));

type StartOrTakeProps = TakerProps & {
  children: ReactNode;
  startLabel: string;
  back: ReactNode;
  needsCode: boolean;
};

/** The facts of the work and a button that starts it: opening the page never starts the time. */
export function StartOrTake({ children, startLabel, back, needsCode, ...taker }: StartOrTakeProps) {
  const t = useTranslations('attempts.start');
  const [isStarted, setStarted] = useState(false);
  const listens = useListens();
  const start = () => {
    if (taker.isFullScreen) enterFullScreen();
    setStarted(true);
  };
  if (isStarted) return <Taker {...taker} wasStarted />;
  return (
    <div data-size="student" className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        {taker.mark}
        <p className="min-w-0 text-15 font-bold wrap-anywhere">{taker.title}</p>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[680px] flex-1 content-center gap-5 px-4 py-8 outline-none"
      >
        {children}
        <p className="text-14 text-ink-2">{t('promise')}</p>
        {needsCode ? (
          <CodeForm taker={taker} startLabel={startLabel} back={back} onStart={start} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" disabled={!listens} onClick={start}>
              {startLabel}
            </Button>
            {back}
          </div>
        )}
      </main>
    </div>
  );
}
