'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { changeStatus, type StatusChange } from '../../api/mutations';
import { bankQuestionQueries } from '../../api/question-queries';

type StatusDialogProps = { id: string; change: StatusChange; onClose: () => void };

const saidAfter = { suspend: 'suspended', release: 'released', approve: 'approved' } as const;

/** Suspends, restores or approves a question; shows first the work that uses it. */
export function StatusDialog({ id, change, onClose }: StatusDialogProps) {
  const t = useTranslations('question-bank.question');
  const common = useTranslations('common.field');
  const staff = useStaff();
  const run = useMutation(changeStatus(staff, id));
  const isSuspending = change === 'suspend';
  const form = useForm<{ reason: string }, { reason?: string | undefined }>({
    initial: { reason: '' },
    schema: async () => {
      const { suspendInput, releaseInput } = await import('@/lib/contract/resources/quizzes/question-bank');
      return isSuspending ? suspendInput : releaseInput;
    },
    toInput: ({ reason }) => (reason.trim() ? { reason } : {}),
    send: async ({ reason = '' }) => {
      await run.mutateAsync({ change, reason });
      toast.success(t(saidAfter[change]));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`${change}Title`)}
      lead={t(`${change}Lead`)}
      confirm={t(change)}
      tone={isSuspending ? 'danger' : 'primary'}
      back={t(isSuspending ? 'keepOn' : 'back')}
      isReady={!isSuspending || form.valueOf('reason').trim() !== ''}
      onClose={onClose}
    >
      {isSuspending && <HeldBy id={id} />}
      <TextArea
        label={t('reason')}
        optional={isSuspending ? undefined : common('optional')}
        rows={2}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}

/** Work that has not begun and uses the question. */
function HeldBy({ id }: { id: string }) {
  const t = useTranslations('question-bank.question');
  const locale = useLocale();
  const staff = useStaff();
  const { data } = useQuery(bankQuestionQueries.effect(staff, id));
  if (!data) return null;
  if (data.quizzes.length + data.hidden === 0) return <p className="text-14 text-ink-2">{t('heldNone')}</p>;
  return (
    <div className="rounded-md bg-sunken p-3 text-14">
      <p className="font-semibold">{t('heldBy')}</p>
      <ScrollRegion label={t('heldBy')} className="mt-1 max-h-40 overflow-y-auto">
        <ul className="flex flex-col gap-1">
          {data.quizzes.map(({ quiz_id, title, is_published }) => (
            <li key={quiz_id}>
              <span dir="auto">{pick(title, locale)}</span>
              <span className="text-ink-2"> · {t(is_published ? 'heldPublished' : 'heldDraft')}</span>
            </li>
          ))}
          {data.hidden > 0 && <li className="text-ink-2">{t('heldHidden', { count: data.hidden })}</li>}
        </ul>
      </ScrollRegion>
    </div>
  );
}
