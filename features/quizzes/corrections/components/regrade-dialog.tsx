'use client';

import { useTranslations } from 'next-intl';
import { Form, FormProblem } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { RegradePreview } from '@/lib/contract/resources/quizzes/report';
import { useRouter } from '@/lib/i18n/navigation';
import { regradeCalls } from '../api/mutations';
import { CorrectionEffectView } from './correction-effect';
import { useCorrection } from './use-correction';

type RegradeDialogProps = { action: ResourceAction; questionId: string; number: number; onClose: () => void };
type Policy = RegradePreview['policy'];
const policies: readonly Policy[] = ['new_only', 'both_accepted', 'full_marks', 'drop'];

/** Chooses a policy, shows who gains and who loses, and only then changes marks. */
export function RegradeDialog({ action, questionId, number, onClose }: RegradeDialogProps) {
  const t = useTranslations('corrections.regrade');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const router = useRouter();
  const { effect, form, ...correction } = useCorrection({
    initial: { policy: 'both_accepted', reason: '' },
    schema: async () => (await import('@/lib/contract/resources/quizzes/report')).regradeInput,
    toInput: ({ policy, reason }) => ({
      question_id: questionId,
      policy,
      ...(reason.trim() && { reason }),
    }),
    previewOf: ({ policy }) => policy,
    ...regradeCalls(action),
    onDone: ({ gained, lost }) => {
      toast.success(t('done', { count: gained + lost }));
      router.refresh();
      onClose();
    },
  });
  const policy = form.control('policy');
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('title', { number: format.number(number) })}
      lead={t('lead')}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            variant="danger-filled"
            disabled={!effect}
            busy={correction.isCommitting}
            onClick={correction.commit}
          >
            {t('commit')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {!effect && <p className="text-13 text-ink-2">{t('previewFirst')}</p>}
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-4">
        <RadioGroup
          label={t('policy')}
          value={policy.value}
          options={policies.map((value) => ({
            value,
            label: t(`policies.${value}`),
            hint: t(`hints.${value}`),
          }))}
          onChange={(next) => {
            form.forget();
            policy.onChange(next);
          }}
        />
        <FieldError>{policy.error}</FieldError>
        <FormProblem form={form} />
        <Button type="submit" className="justify-self-start" variant="soft" busy={correction.isLooking}>
          {t('preview')}
        </Button>
        <div role="status">{effect && <CorrectionEffectView effect={effect} />}</div>
        {effect && (
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            rows={2}
            maxLength={500}
            {...form.text('reason')}
          />
        )}
      </Form>
    </Dialog>
  );
}
