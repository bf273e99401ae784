'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type EndPracticeProps = {
  busy: boolean;
  /** Why it did not end. */
  problem: string | null;
  onEnd: () => void;
};

/** Ends a practice before its last question, after a question. */
export function EndPractice({ busy, problem, onEnd }: EndPracticeProps) {
  const t = useTranslations('practice.player.end');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="row" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('title')}
            lead={t('lead')}
            safeLabel={t('keep')}
            confirmLabel={t('open')}
            tone="primary"
            busy={busy}
            onCancel={() => setAsking(false)}
            onConfirm={onEnd}
          >
            {problem && (
              <p role="alert" className="text-14 text-danger-ink">
                {problem}
              </p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
