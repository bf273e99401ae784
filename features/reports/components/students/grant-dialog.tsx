'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { placeDetails } from '@/features/questions/api/failure';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { QuizKind } from '@/lib/contract/resources/quiz';
import { useRouter } from '@/lib/i18n/navigation';
import { grantTo } from '../../api/mutations';

export type Grant = 'retake' | 'excuse' | 'extend';
type GrantDialogProps = {
  kind: QuizKind;
  grant: Grant;
  action: ResourceAction;
  students: string[];
  onClose: () => void;
  onDone: () => void;
};

/** Something for chosen students: one more attempt in its own window, an excuse, or more minutes. */
export function GrantDialog({ kind, grant, action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('reports.grant');
  const labels = useTranslations('reports.students');
  const common = useTranslations('common');
  const router = useRouter();
  const [start, setStart] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number | string | null>(null);
  const [reason, setReason] = useState('');
  const send = useMutation(grantTo(kind, action));
  const { fields, rest } = placeDetails(send.error);
  // Refusals about one student of the list have no field of their own here.
  const others = Object.entries(fields).flatMap(([path, detail]) =>
    ['start_at', 'end_at', 'minutes', 'reason'].includes(path) ? [] : [detail],
  );
  const isReady =
    grant === 'retake'
      ? start !== null && end !== null
      : grant === 'excuse'
        ? reason.trim() !== ''
        : minutes !== null;
  const submit = () => {
    const why = reason.trim() ? { reason: reason.trim() } : {};
    const values =
      grant === 'retake'
        ? { start_at: start, end_at: end, ...why }
        : grant === 'extend'
          ? { minutes, ...why }
          : why;
    send.mutate(
      { grant, students, values },
      {
        onSuccess: () => {
          toast.success(t(`${grant}Done`));
          onDone();
          router.refresh();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${grant}Title`, { count: students.length })}
      lead={t(`${grant}Lead`)}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button variant="primary" busy={send.isPending} disabled={!isReady} onClick={submit}>
            {labels(grant)}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {[...rest, ...new Set(others)].map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        {grant === 'retake' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateTimeField label={t('start')} value={start} error={fields.start_at} onChange={setStart} />
            <DateTimeField label={t('end')} value={end} min={start} error={fields.end_at} onChange={setEnd} />
          </div>
        )}
        {grant === 'extend' && (
          <NumberField
            label={t('minutes')}
            fieldClassName="max-w-40"
            value={minutes}
            error={fields.minutes}
            onChange={setMinutes}
          />
        )}
        <TextArea
          label={t('reason')}
          {...(grant !== 'excuse' && { optional: common('field.optional') })}
          rows={2}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
