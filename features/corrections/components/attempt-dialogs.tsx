'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StaffAttempt } from '@/lib/contract/resources/report';
import { useRouter } from '@/lib/i18n/navigation';
import { CorrectionDialog } from './correction-dialog';

type AttemptDialogProps = {
  action: ResourceAction;
  attempt: Pick<StaffAttempt, 'mark' | 'max_mark' | 'override_mark'>;
  name: string;
  listHref: string;
  onClose: () => void;
};

const bodyOf = (attributes: Record<string, unknown>) => toBody('attempt', attributes);

/** Another mark for the whole attempt; or the sum of its questions again. */
export function OverrideDialog({ action, attempt, name, onClose }: AttemptDialogProps) {
  const t = useTranslations('corrections.attempt.override');
  const format = useFormat();
  const router = useRouter();
  const [mark, setMark] = useState<number | string | null>(attempt.override_mark ?? attempt.mark);
  const [isSum, setSum] = useState(false);
  const isReady = isSum || typeof mark === 'number';
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('confirm')}
      done={t('done')}
      values={isReady ? { mark: isSum ? null : mark } : null}
      shown={['mark']}
      bodyOf={bodyOf}
      onClose={onClose}
      onDone={() => router.refresh()}
    >
      {(errors) => (
        <div className="grid gap-3">
          <NumberField
            label={t('mark')}
            labelEnd={<bdi>{t('ofMax', { max: format.decimal(attempt.max_mark) })}</bdi>}
            fieldClassName="max-w-48"
            value={mark}
            disabled={isSum}
            error={errors.mark}
            onChange={setMark}
          />
          {attempt.override_mark !== null && (
            <Checkbox label={t('sum')} checked={isSum} onChange={() => setSum(!isSum)} />
          )}
        </div>
      )}
    </CorrectionDialog>
  );
}

/** Opens a handed-in attempt again until a time. */
export function ReopenDialog({ action, name, listHref, onClose }: AttemptDialogProps) {
  const t = useTranslations('corrections.attempt.reopen');
  const router = useRouter();
  const [deadline, setDeadline] = useState<string | null>(null);
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('confirm')}
      done={t('done')}
      values={deadline === null ? null : { deadline }}
      shown={['deadline']}
      bodyOf={bodyOf}
      onClose={onClose}
      onDone={() => {
        router.push(listHref);
        router.refresh();
      }}
    >
      {(errors) => (
        <DateTimeField
          label={t('deadline')}
          value={deadline}
          error={errors.deadline}
          onChange={setDeadline}
        />
      )}
    </CorrectionDialog>
  );
}

/** Takes an attempt out of everything that counts. */
export function VoidDialog({ action, name, listHref, onClose }: AttemptDialogProps) {
  const t = useTranslations('corrections.attempt.void');
  const router = useRouter();
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('confirm')}
      done={t('done')}
      tone="danger"
      values={{}}
      bodyOf={bodyOf}
      onClose={onClose}
      onDone={() => {
        router.push(listHref);
        router.refresh();
      }}
    />
  );
}
