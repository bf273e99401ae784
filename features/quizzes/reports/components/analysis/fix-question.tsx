'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import type { Staff } from '@/lib/staff/staff';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { questionDraft } from '@/lib/questions/question-draft';
import { StaffProvider } from '@/lib/staff/staff-context';
import type { ResourceAction } from '@/lib/contract/json-api';
import { RegradeDialog } from '@/features/quizzes/corrections/components/regrade-dialog';

const QuestionEditor = dynamic(
  () =>
    import('@/features/quizzes/questions/components/form/question-editor').then(
      (module) => module.QuestionEditor,
    ),
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

/** Two steps: the question is corrected in the bank, then its marks are computed again. */
export function FixQuestion({ action, staff, questionId, number, subjectId }: FixQuestionProps) {
  const t = useTranslations('corrections.regrade');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const [step, setStep] = useState<'closed' | 'edit' | 'regrade'>('closed');
  const flush = useRef<(() => Promise<boolean>) | null>(null);
  const { isBusy, run } = useAction();
  const [isRefused, setRefused] = useState(false);
  const close = () => setStep('closed');
  // The new marks follow the state on the server, so the last change is saved first.
  const saveThen = (next: 'closed' | 'regrade') =>
    void run(async () => {
      const isSaved = flush.current === null || (await flush.current());
      setRefused(!isSaved);
      if (isSaved) setStep(next);
    });
  // Input that cannot be saved is lost only at a second close.
  const leave = () => {
    if (!isRefused) return saveThen('closed');
    giveUpDraft(questionDraft(questionId, undefined));
    close();
  };
  return (
    <>
      <Button
        onClick={() => {
          setRefused(false);
          setStep('edit');
        }}
      >
        {action.label}
      </Button>
      <Dialog
        open={step === 'edit'}
        onClose={leave}
        isUnsaved={false}
        wide
        title={t('editTitle', { number: format.number(number) })}
        lead={t('editLead')}
        closeLabel={common('close')}
        footer={
          <>
            <Button variant="primary" busy={isBusy} onClick={() => saveThen('regrade')}>
              {t('toRegrade')}
            </Button>
            <Button onClick={leave}>{isRefused ? t('closeUnsaved') : common('close')}</Button>
            <p role="alert" className="text-14 text-danger empty:hidden">
              {isRefused && t('notSaved')}
            </p>
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
              flushRef={flush}
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
