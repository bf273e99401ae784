'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { QuestionEditor } from '@/features/quizzes/questions/components/form/question-editor';
import { detailsOf } from '@/lib/api/errors';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { ImportRow } from '@/lib/contract/resources/quizzes/question';
import { useStaff } from '@/lib/staff/staff-context';
import { importedRow, correctRow } from '../api/imported-rows';

type MendDialogProps = {
  importId: string;
  subjectId: string;
  row: ImportRow;
  onCorrected: (row: ImportRow) => void;
  onClose: () => void;
};
const nothing = () => undefined;

/** The form of questions for a row of a file: the change stays in the import until the commit. */
export function MendDialog({ importId, subjectId, row, onCorrected, onClose }: MendDialogProps) {
  const t = useTranslations('question-exchange');
  const common = useTranslations('common.actions');
  const { number } = useFormat();
  const staff = useStaff();
  const { data, isError, refetch } = useQuery(importedRow(staff, importId, row.number));
  const flush = useRef<(() => Promise<boolean>) | null>(null);
  const saving = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = async (input: QuestionInput) => {
    try {
      onCorrected(await correctRow(staff, importId, row.number, input));
    } catch (failure) {
      setRefusal(detailsOf(failure)[0] ?? t('failed'));
      throw failure;
    }
  };
  const save = async () => {
    setRefusal(null);
    const isKept = await saving.run(async () => (await flush.current?.()) ?? false);
    if (isKept) return onClose();
    setRefusal((said) => said ?? t('mendMissing'));
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('mendTitle', { number: number(row.number) })}
      lead={t('mendLead')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="primary" busy={saving.isBusy} disabled={!data} onClick={() => void save()}>
            {t('mendSave')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <p role="alert" className="text-14 text-danger empty:hidden">
            {refusal}
          </p>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {row.notes.map(({ code, detail }) => (
          <p key={code + detail} className="text-14 text-accent-ink">
            {detail}
          </p>
        ))}
        {isError && <ErrorState onRetry={() => void refetch()}>{t('mendFailed')}</ErrorState>}
        {!data && !isError && <LoadingRows rows={5} />}
        {data && (
          <QuestionEditor
            number={row.number}
            subjectId={subjectId}
            sectionId={data.section_id}
            questionId={null}
            copyOf={data}
            mark={null}
            onMark={null}
            showProblems={refusal !== null || row.verdict === 'refused'}
            flushRef={flush}
            isClosed={false}
            keep={keep}
            onSaved={nothing}
            onGlance={nothing}
            onDuplicate={null}
            onRemove={null}
          />
        )}
      </div>
    </Dialog>
  );
}
