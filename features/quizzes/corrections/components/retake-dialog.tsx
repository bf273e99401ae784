'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTimeField } from '@/components/ui/date-field';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { correctionCalls, retakeBody } from '../api/mutations';
import { CountedField, type CountedRule } from './counted-field';
import { CorrectionDialog, ReasonField } from './correction-dialog';
import { useCorrection } from './use-correction';

type Chosen = { value: string[]; error: string | undefined; onChange: (students: string[]) => void };
type RetakeDialogProps = {
  kind: AssignedKind;
  action: ResourceAction;
  title: string;
  lead: string;
  confirm: string;
  done: (count: number) => string;
  /** The students chosen at the start. */
  students?: string[];
  /** The field for students, where they are chosen here. */
  picker?: (field: Chosen) => ReactNode;
  onClose: () => void;
  onDone: () => void;
};

const empty = {
  start_at: null as string | null,
  end_at: null as string | null,
  counted: null as CountedRule | null,
  reason: '',
};

/** The rules of the form; on the wire its students are relationships. */
async function rules() {
  const [{ retakeInput }, { chosenStudents, reasonText }] = await Promise.all([
    import('@/lib/contract/resources/quizzes/quiz'),
    import('@/lib/contract/resources/quizzes/correction'),
  ]);
  return retakeInput.extend({ students: chosenStudents, reason: reasonText });
}

/** One more attempt for chosen students, in a separate period. */
export function RetakeDialog(props: RetakeDialogProps) {
  const { kind, action, students = [], picker, onClose, onDone, done, ...texts } = props;
  const t = useTranslations('corrections.grant');
  const correction = useCorrection({
    initial: { students, ...empty },
    schema: rules,
    toInput: ({ counted, ...values }) => ({ ...values, ...(counted && { counted }) }),
    ...correctionCalls(action.endpoint_url, retakeBody(kind)),
    onDone: (_, chosen) => {
      toast.success(done(chosen.students.length));
      onClose();
      onDone();
    },
  });
  const { form } = correction;
  const start = form.control('start_at');
  return (
    <CorrectionDialog correction={correction} onClose={onClose} {...texts}>
      {picker?.(form.control('students'))}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeField label={t('start')} {...start} />
        <DateTimeField label={t('end')} min={start.value} {...form.control('end_at')} />
      </div>
      <CountedField {...form.control('counted')} />
      <ReasonField {...form.text('reason')} />
    </CorrectionDialog>
  );
}
