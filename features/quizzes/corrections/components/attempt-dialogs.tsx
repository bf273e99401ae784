'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import { useRouter } from '@/lib/i18n/navigation';
import { correctionCalls } from '../api/mutations';
import { CorrectionDialog, ReasonField } from './correction-dialog';
import { useCorrection } from './use-correction';

type AttemptDialogProps = {
  action: ResourceAction;
  attempt: Pick<StaffAttempt, 'mark' | 'max_mark' | 'override_mark'>;
  name: string;
  listHref: string;
  onClose: () => void;
};

const rules = () => import('@/lib/contract/resources/quizzes/correction');
const callsOf = ({ endpoint_url }: ResourceAction) =>
  correctionCalls(endpoint_url, (attributes) => toBody('attempt', attributes));

/** After an attempt left its page: leads to the list, freshly loaded. */
function useWayBack({ listHref, onClose }: Pick<AttemptDialogProps, 'listHref' | 'onClose'>) {
  const router = useRouter();
  return (sentence: string) => {
    toast.success(sentence);
    onClose();
    router.push(listHref);
    router.refresh();
  };
}

type OverrideValues = { mark: number | string | null; is_sum: boolean; reason: string };

/** Replaces the mark of the whole attempt, or restores the sum of its questions. */
export function OverrideDialog({ action, attempt, name, onClose }: AttemptDialogProps) {
  const t = useTranslations('corrections.attempt.override');
  const format = useFormat();
  const router = useRouter();
  const correction = useCorrection({
    initial: { mark: attempt.override_mark ?? attempt.mark, is_sum: false, reason: '' } as OverrideValues,
    schema: async () => (await rules()).overrideInput,
    // An empty mark is an error; only the choice of the sum sends none.
    toInput: ({ mark, is_sum, reason }) => ({ mark: is_sum ? null : (mark ?? undefined), reason }),
    ...callsOf(action),
    onDone: () => {
      toast.success(t('done'));
      onClose();
      router.refresh();
    },
  });
  const { form } = correction;
  return (
    <CorrectionDialog
      correction={correction}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('confirm')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <NumberField
          label={t('mark')}
          labelEnd={<bdi>{t('ofMax', { max: format.decimal(attempt.max_mark) })}</bdi>}
          fieldClassName="max-w-48"
          disabled={form.valueOf('is_sum')}
          {...form.control('mark')}
        />
        {attempt.override_mark !== null && <Checkbox label={t('sum')} {...form.tick('is_sum')} />}
      </div>
      <ReasonField {...form.text('reason')} />
    </CorrectionDialog>
  );
}

/** Opens a handed-in attempt again until a time. */
export function ReopenDialog({ action, name, listHref, onClose }: AttemptDialogProps) {
  const t = useTranslations('corrections.attempt.reopen');
  const goBack = useWayBack({ listHref, onClose });
  const correction = useCorrection({
    initial: { deadline: null as string | null, reason: '' },
    schema: async () => (await rules()).reopenInput,
    ...callsOf(action),
    onDone: () => goBack(t('done')),
  });
  return (
    <CorrectionDialog
      correction={correction}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('confirm')}
      onClose={onClose}
    >
      <DateTimeField label={t('deadline')} {...correction.form.control('deadline')} />
      <ReasonField {...correction.form.text('reason')} />
    </CorrectionDialog>
  );
}

/** Removes an attempt from all results. */
export function VoidDialog({ action, name, listHref, onClose }: AttemptDialogProps) {
  const t = useTranslations('corrections.attempt.void');
  const goBack = useWayBack({ listHref, onClose });
  const correction = useCorrection({
    initial: { reason: '' },
    schema: async () => (await rules()).voidInput,
    ...callsOf(action),
    onDone: () => goBack(t('done')),
  });
  return (
    <CorrectionDialog
      correction={correction}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('confirm')}
      tone="danger"
      onClose={onClose}
    >
      <ReasonField {...correction.form.text('reason')} />
    </CorrectionDialog>
  );
}
