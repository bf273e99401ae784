'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FormatProvider } from '@/components/ui/format-provider';
import { useListens } from '@/components/ui/use-listens';
import type { FormatSettings } from '@/lib/i18n/format-settings';

type PracticeStartProps = { practiceId: string; isOpen: boolean; settings: FormatSettings };

/** The way into a practice. The inputs of all types of questions come with the start. */
export function PracticeStart({ practiceId, isOpen, settings }: PracticeStartProps) {
  const t = useTranslations('practice.player');
  const listens = useListens();
  const [Player, setPlayer] = useState<ComponentType<{ practiceId: string }> | null>(null);
  const { isBusy, problem, run } = useAction();
  if (Player)
    return (
      <FormatProvider settings={settings}>
        <Player practiceId={practiceId} />
      </FormatProvider>
    );
  const start = () =>
    run(async () => {
      const { PracticePlayer } = await import('./practice-player');
      setPlayer(() => PracticePlayer);
    });
  return (
    <div className="grid max-w-[760px] justify-items-start gap-4">
      <p className="text-16 text-ink-2">{t('promise')}</p>
      {problem && (
        <p role="alert" className="text-14 text-danger-ink">
          {problem}
        </p>
      )}
      <Button variant="primary" busy={isBusy} disabled={!listens} onClick={start}>
        {t(isOpen ? 'resume' : 'start')}
      </Button>
    </div>
  );
}
