'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { TextArea } from '@/components/ui/text-area';
import { pick } from '@/lib/contract/localized';
import type { Change } from '../model/sheet';

type SaveDialogProps = {
  changes: readonly Change[];
  /** Students who have no mark left afterwards. */
  emptied: number;
  isBusy: boolean;
  reasonError: string | undefined;
  failures: readonly string[];
  onSave: (reason: string | undefined) => void;
  onClose: () => void;
};

/** The effect of a save, before it is done; the reason is required where saved marks change. */
export function SaveDialog({
  changes,
  emptied,
  isBusy,
  reasonError,
  failures,
  onSave,
  onClose,
}: SaveDialogProps) {
  const t = useTranslations('offline-marks.save');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const corrections = changes.filter(({ before }) => before !== null);
  const students = new Set(changes.map(({ row }) => row.student_id)).size;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      lead={t('lead', { marks: changes.length, students })}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            variant="primary"
            data-autofocus={corrections.length === 0 || undefined}
            busy={isBusy}
            disabled={corrections.length > 0 && reason.trim() === ''}
            onClick={() => onSave(corrections.length > 0 ? reason.trim() : undefined)}
          >
            {t('save')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <p className="text-14 text-ink-2">{t('whole')}</p>
        {emptied > 0 && <p className="text-14 font-semibold">{t('emptied', { students: emptied })}</p>}
        {corrections.length > 0 && (
          <>
            <Corrections changes={corrections} format={format} />
            <TextArea
              data-autofocus
              label={t('reason')}
              hint={t('reasonHint')}
              rows={2}
              maxLength={500}
              value={reason}
              error={reasonError}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        {failures.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
      </div>
    </Dialog>
  );
}

function Corrections({
  changes,
  format,
}: {
  changes: readonly Change[];
  format: ReturnType<typeof useFormat>;
}) {
  const t = useTranslations('offline-marks.save');
  const locale = useLocale();
  const number = (mark: number | null) =>
    mark === null ? t('none') : format.number(mark, { maximumFractionDigits: 2 });
  const title = t('corrections', { count: changes.length });
  return (
    <div>
      <h3 className="text-14 font-bold">{title}</h3>
      <ScrollRegion label={title} className="mt-2 max-h-48 overflow-y-auto">
        <ul className="grid gap-1 text-14">
          {changes.map(({ row, column, before, mark }) => (
            <li key={`${row.student_id}${column.id}`}>
              {t(column.position === null ? 'changeTotal' : 'change', {
                name: pick(row.name, locale),
                number: format.number(column.position ?? 0),
                before: number(before),
                after: number(mark),
              })}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}
