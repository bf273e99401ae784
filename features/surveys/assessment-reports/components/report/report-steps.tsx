'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { doWithAssessment } from '../../api/report-calls';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

type Step = 'remind' | 'publish';
type ReportStepsProps = { actions: readonly ResourceAction[]; title: string };

/**
 * What the manager does from a report: reminds those who are not done, or shows the results to viewers and
 * assessees.
 */
export function ReportSteps({ actions, title }: ReportStepsProps) {
  return (['remind', 'publish'] as const).map((step) => {
    const action = actions.find(({ key }) => key === step);
    return action && <StepButton key={step} step={step} action={action} title={title} />;
  });
}

function StepButton({ step, action, title }: { step: Step; action: ResourceAction; title: string }) {
  const t = useTranslations('assessment-reports.steps');
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useMutation(doWithAssessment(action));
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const confirm = async () => {
    const done = await run(() => mutateAsync());
    setAsked(false);
    if (!done) return;
    toast.success(step === 'remind' ? t('remindDone', { count: done.meta?.told ?? 0 }) : t('publishDone'));
    router.refresh();
  };
  return (
    <>
      <Button
        variant={step === 'publish' ? 'primary' : 'secondary'}
        icon={
          <Icon
            name={step === 'remind' ? 'bell-ring' : 'send'}
            size={18}
            className={step === 'publish' ? 'mirror' : ''}
          />
        }
        onClick={() => setAsked(true)}
      >
        {action.label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t(step === 'remind' ? 'remindTitle' : 'publishTitle', { title })}
          lead={t(step === 'remind' ? 'remindLead' : 'publishLead')}
          safeLabel={t('later')}
          confirmLabel={action.label}
          tone="primary"
          busy={isBusy}
          onCancel={() => setAsked(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
