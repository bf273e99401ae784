'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import type { DataImportModel } from '@/lib/contract/resources/office-data';
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
  const [isUndoing, setUndoing] = useState(false);
  const steps = useSteps(() => setUndoing(false));
  const [commit, undo, discard] = ['commit', 'undo', 'discard'].map((key) => actionOf(preview, key));
  const { busyWith, progress, problem } = steps;
  return (
    <>
      {busyWith === 'commit' ? (
        <div className="flex min-w-56 flex-1 items-center gap-4">
          <Progress
            className="flex-1"
            name={t('writing')}
            words={t('writing')}
            value={progress?.done ?? 0}
            max={progress?.total ?? 1}
          />
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
      {problem && !isUndoing && <ErrorState>{problem}</ErrorState>}
      {isUndoing && undo && !steps.asked && (
        <ConfirmDialog
          open
          title={t('undoTitle', { name: preview.file_name })}
          lead={t('undoLead')}
          safeLabel={t('keep')}
          confirmLabel={undo.label}
          busy={busyWith === 'undo'}
          onCancel={() => {
            setUndoing(false);
            steps.forget();
          }}
          onConfirm={() => void steps.take({ key: 'undo', action: undo })}
        >
          {problem && <FieldError>{problem}</FieldError>}
        </ConfirmDialog>
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
