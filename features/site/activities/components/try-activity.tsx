'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { hasKeptSheet } from '../model/stored';
import type { ActivitySheetProps } from './activity-sheet';

type TryActivityProps = { activityId: string; isGuest: boolean; settings: FormatSettings };
type Step = 'closed' | 'opening' | 'failed';

/**
 * The way into an activity. Inputs of all types of questions come after the start: who only looks does not
 * load them.
 */
export function TryActivity(props: TryActivityProps) {
  const t = useTranslations('courses.activity');
  const { activityId } = props;
  const [Sheet, setSheet] = useState<ComponentType<ActivitySheetProps> | null>(null);
  const [step, setStep] = useState<Step>('closed');
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(hasKeptSheet(activityId)), [activityId]);
  if (Sheet) return <Sheet {...props} />;

  async function open() {
    setStep('opening');
    try {
      const { ActivitySheet } = await import('./activity-sheet');
      setSheet(() => ActivitySheet);
    } catch {
      setStep('failed');
    }
  }
  return (
    <div className="grid gap-5">
      <p className="max-w-[65ch] text-16 text-ink-2">{t('promise')}</p>
      {step === 'failed' && (
        <p role="alert" className="text-15 text-danger-ink">
          {t('failed')}
        </p>
      )}
      <div>
        <Button variant="primary" size="landing" busy={step === 'opening'} onClick={open}>
          {t(isKept ? 'resume' : 'start')}
        </Button>
      </div>
      <noscript>
        <p className="text-15 text-danger-ink">{t('noScript')}</p>
      </noscript>
    </div>
  );
}
