'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { ScoreSheetDocument, ScoreSheetMeta } from '@/lib/contract/resources/school/score';
import { stepSheet } from '../api/scores';
import { needsConfirmation, isStep, leadsOn, type StepKey, stepTargets } from '../model/steps';

const ReturnDialog = dynamic(() => import('./return-dialog').then((module) => module.ReturnDialog), {
  ssr: false,
});
const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

type SheetStepsProps = {
  sheet: ScoreSheetMeta['sheet'];
  /** Cells without anything in them. */
  empty: number;
  /** Cells that are wrong or wait for a decision: the sheet is not handed in with them. */
  unsettled: number;
  /** Cells of a file wait to be saved or discarded. */
  isHeld: boolean;
  /** Saves what is not saved yet. */
  onBefore: () => Promise<void>;
  onDone: (answer: ScoreSheetDocument) => void;
};

/** What may be done with the sheet next, as the school names it. */
export function SheetSteps(props: SheetStepsProps) {
  const { actions } = props.sheet;
  const steps = actions.flatMap((action) => (isStep(action.key) ? [{ action, step: action.key }] : []));
  return steps.map(({ action, step }) => <Step key={step} {...props} action={action} step={step} />);
}

type StepProps = SheetStepsProps & { action: ResourceAction; step: StepKey };

function Step({ sheet, empty, unsettled, isHeld, onBefore, onDone, action, step }: StepProps) {
  const t = useTranslations('scores.steps');
  const common = useTranslations('common.actions');
  const [isAsking, setIsAsking] = useState(false);
  const write = useMutation(stepSheet(action));
  const { run, isBusy } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const name = { classroom_id: sheet.classroom.id, subject_id: sheet.subject.id, version: sheet.version };
  const go = () =>
    void run(async () => {
      await onBefore();
      onDone(await write.mutateAsync({ ...name, state: stepTargets[step] }));
      setIsAsking(false);
      toast.success(t(`done.${step}`));
    });
  const begin = () => {
    if (step === 'submit_scores' && isHeld) toast.error(t('held'));
    else if (step === 'submit_scores' && unsettled > 0) toast.error(t('unsettled', { count: unsettled }));
    else if (needsConfirmation(step)) setIsAsking(true);
    else go();
  };
  return (
    <>
      <Button variant={leadsOn(step) ? 'primary' : 'secondary'} busy={isBusy && !isAsking} onClick={begin}>
        {action.label}
      </Button>
      {isAsking && step === 'return_scores' && (
        <ReturnDialog
          label={action.label}
          send={async (reason) => {
            onDone(await write.mutateAsync({ ...name, state: 'open', reason }));
            toast.success(t('done.return_scores'));
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isAsking && needsConfirmation(step) && step !== 'return_scores' && (
        <ConfirmDialog
          open
          tone="primary"
          title={t(`ask.${step}`)}
          lead={step === 'submit_scores' ? t('empty', { count: empty }) : t(`lead.${step}`)}
          safeLabel={common('cancel')}
          confirmLabel={action.label}
          busy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={go}
        />
      )}
    </>
  );
}
