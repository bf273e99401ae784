'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { correctionCalls } from '../api/mutations';
import { CorrectionEffectView } from './correction-effect';
import { useCorrection } from './use-correction';

type CorrectionDialogProps = {
  /** Address of the call; its preview stands below it. */
  address: string;
  title: string;
  lead: string;
  confirm: string;
  done: string;
  tone?: 'primary' | 'danger';
  /** Attributes beside the reason; null while something is missing. */
  values: Record<string, unknown> | null;
  /** What else the call is about, beside the values: another one needs another preview. */
  subject?: unknown;
  /** Document around the attributes. */
  bodyOf: (attributes: Record<string, unknown>) => unknown;
  /** Fields of the values; their refusals stand beside them. */
  children?: (errors: Record<string, string>) => ReactNode;
  /** Names of the fields that `children` shows. */
  shown?: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

/** Every correction: its values and the reason, what it would do to whom, and only then doing it. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { address, values, bodyOf, children, shown = [], onClose } = props;
  const t = useTranslations('corrections.dialog');
  const common = useTranslations('common.actions');
  const [reason, setReason] = useState('');
  const calls = correctionCalls(address);
  const why = reason.trim();
  const correction = useCorrection({
    input: { subject: props.subject ?? null, attributes: { ...values, reason: why } },
    preview: ({ attributes }) => calls.preview(bodyOf(attributes)),
    commit: ({ attributes }, seen) => calls.commit(bodyOf({ ...attributes, seen })),
    onDone: () => {
      toast.success(props.done);
      onClose();
      props.onDone();
    },
  });
  const { effect, fields, rest } = correction;
  // Refusals about one student of a list have no field of their own here.
  const others = Object.entries(fields).flatMap(([path, detail]) =>
    path === 'reason' || shown.includes(path) ? [] : [detail],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={props.title}
      lead={props.lead}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            variant={props.tone === 'danger' ? 'danger-filled' : 'primary'}
            busy={correction.isSending}
            disabled={!effect}
            onClick={correction.send}
          >
            {props.confirm}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {!effect && <p className="text-13 text-ink-2">{t('previewFirst')}</p>}
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {children?.(fields)}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          className="justify-self-start"
          variant="soft"
          busy={correction.isLooking}
          disabled={values === null || why === ''}
          onClick={correction.look}
        >
          {t('preview')}
        </Button>
        {[...rest, ...new Set(others)].map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        <div role="status">{effect && <CorrectionEffectView effect={effect} />}</div>
      </div>
    </Dialog>
  );
}
