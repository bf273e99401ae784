'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Progress } from '@/components/ui/progress';
import type { DataImportModel } from '@/lib/contract/resources/school/office-data';
import { actionOf } from '../api/imports';
import { useSteps } from './use-steps';

const ProofDialog = dynamic(
  () => import('@/components/form/proof-dialog').then((module) => module.ProofDialog),
  { ssr: false },
);

type ImportStepsProps = { preview: Pick<DataImportModel, 'actions' | 'file_name'> };

/** Writes a preview into the school, throws it away, or takes back what was written. */
export function ImportSteps({ preview }: ImportStepsProps) {
  const t = useTranslations('office-data.steps');
  const format = useFormat();
  const [isUndoing, setUndoing] = useState(false);
  const steps = useSteps();
  const [commit, undo, discard] = ['commit', 'undo', 'discard'].map((key) => actionOf(preview, key));
  const { busyWith, progress, problem } = steps;
  return (
    <>
      {busyWith === 'commit' || busyWith === 'undo' ? (
        <div className="flex min-w-56 flex-1 items-center gap-4">
          {progress?.stage === 'answering' ? (
            <p role="status" className="flex-1 text-13 text-ink-2">
              {t('answering', { count: progress.count, students: format.number(progress.count) })}{' '}
              {progress.until
                ? t('answeringUntil', { at: format.dateTime(progress.until) })
                : t('answeringOpen')}
            </p>
          ) : (
            <Progress
              className="flex-1"
              name={t(busyWith === 'undo' ? 'undoing' : 'writing')}
              words={t(busyWith === 'undo' ? 'undoing' : 'writing')}
              value={progress?.done ?? 0}
              max={progress?.total ?? 1}
            />
          )}
          <Button onClick={steps.stop}>{t('stop')}</Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {commit && (
            <Button variant="primary" onClick={() => void steps.take({ key: 'commit', action: commit })}>
              {commit.label}
            </Button>
          )}
          {discard && (
            <Button
              busy={busyWith === 'discard'}
              onClick={() => void steps.take({ key: 'discard', action: discard })}
            >
              {discard.label}
            </Button>
          )}
          {undo && (
            <Button variant="danger" onClick={() => setUndoing(true)}>
              {undo.label}
            </Button>
          )}
        </div>
      )}
      {problem && <ErrorState>{problem}</ErrorState>}
      {isUndoing && undo && (
        <ConfirmDialog
          open
          title={t('undoTitle', { name: preview.file_name })}
          lead={t('undoLead')}
          safeLabel={t('keep')}
          confirmLabel={undo.label}
          onCancel={() => setUndoing(false)}
          onConfirm={() => {
            setUndoing(false);
            void steps.take({ key: 'undo', action: undo });
          }}
        />
      )}
      {steps.asked && (
        <ProofDialog
          lead={t('proofLead')}
          confirmLabel={t('proofGo')}
          onClose={steps.leave}
          onProved={() => steps.asked && void steps.take(steps.asked)}
        />
      )}
    </>
  );
}
