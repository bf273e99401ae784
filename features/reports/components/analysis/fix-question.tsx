'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LoadingRows } from '@/components/data/loading-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import type { Staff } from '@/lib/staff/staff';
import { StaffProvider } from '@/lib/staff/staff-context';
import type { ResourceAction } from '@/lib/contract/json-api';
import { RegradeDialog } from '@/features/corrections/components/regrade-dialog';

const QuestionEditor = dynamic(
  () =>
    import('@/features/questions/components/form/question-editor').then((module) => module.QuestionEditor),
  { loading: () => <LoadingRows rows={5} /> },
);

type FixQuestionProps = {
  action: ResourceAction;
  staff: Staff;
  questionId: string;
  number: number;
  subjectId: string;
};
const nothing = () => undefined;

/** Two steps: the question is put right in the bank, then its marks are computed again. */
export function FixQuestion({ action, staff, questionId, number, subjectId }: FixQuestionProps) {
  const t = useTranslations('corrections.regrade');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const [step, setStep] = useState<'closed' | 'edit' | 'regrade'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('edit')}>{action.label}</Button>
      <Dialog
        open={step === 'edit'}
        onClose={close}
        wide
        title={t('editTitle', { number: format.number(number) })}
        lead={t('editLead')}
        closeLabel={common('close')}
        footer={
          <>
            <Button variant="primary" onClick={() => setStep('regrade')}>
              {t('toRegrade')}
            </Button>
            <Button onClick={close}>{common('close')}</Button>
          </>
        }
      >
        <StaffProvider {...staff}>
          <div className="mt-4">
            <QuestionEditor
              number={number}
              subjectId={subjectId}
              sectionId=""
              questionId={questionId}
              copyOf={null}
              mark={null}
              onMark={null}
              showProblems
              isClosed={false}
              onSaved={nothing}
              onGlance={nothing}
              onDuplicate={null}
              onRemove={null}
            />
          </div>
        </StaffProvider>
      </Dialog>
      {step === 'regrade' && (
        <RegradeDialog action={action} questionId={questionId} number={number} onClose={close} />
      )}
    </>
  );
}
