'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import { detailsOf } from '@/lib/api/errors';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import type { MergeOutcome } from '@/lib/contract/resources/quizzes/question-bank';
import { mergeQuestions, previewMerge } from '../../api/mutations';

type MergeDialogProps = { kept: string; others: string[]; onClose: () => void };

/** The effect of a merge, before it is done. */
export function MergeDialog({ kept, others, onClose }: MergeDialogProps) {
  const t = useTranslations('question-bank.duplicates');
  const common = useTranslations('common.actions');
  const staff = useStaff();
  const preview = useQuery(previewMerge(staff, { kept, others }));
  const merge = useMutation(mergeQuestions(staff));
  const refused = [...detailsOf(preview.error), ...detailsOf(merge.error)];
  // The merge removes the group and this dialog, sometimes before the call has returned.
  const { run, isRunning } = useOnce();
  const confirm = () =>
    merge.mutateAsync({ kept, others }).then(
      () => {
        toast.success(t('done'));
        onClose();
      },
      () => undefined,
    );
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('mergeTitle', { count: others.length })}
      lead={t('mergeLead')}
      closeLabel={common('close')}
      footer={
        <>
          <Button data-autofocus variant="primary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="danger" busy={isRunning} disabled={!preview.data} onClick={() => run(confirm)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        {refused.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        {preview.isPending && <LoadingRows rows={3} />}
        {preview.data && <Effect effect={preview.data} />}
      </div>
    </Dialog>
  );
}

function Effect({ effect }: { effect: MergeOutcome }) {
  const t = useTranslations('question-bank.duplicates');
  const locale = useLocale();
  const format = useFormat();
  const { moved, hidden, history, added_tags: tags, reports } = effect;
  return (
    <div className="grid gap-3 text-14">
      {moved.length + hidden === 0 ? (
        <p>{t('movedNone')}</p>
      ) : (
        <div className="rounded-md bg-sunken p-3">
          <p className="font-semibold">{t('moved')}</p>
          <ScrollRegion label={t('moved')} className="mt-1 max-h-48 overflow-y-auto">
            <ul className="flex flex-col gap-1">
              {moved.map(({ quiz_id, title, drops }) => (
                <li key={quiz_id}>
                  <span dir="auto">{pick(title, locale)}</span>
                  {drops > 0 && <span className="text-ink-2"> · {t('drops')}</span>}
                </li>
              ))}
              {hidden > 0 && <li className="text-ink-2">{t('hidden', { count: hidden })}</li>}
            </ul>
          </ScrollRegion>
        </div>
      )}
      {history > 0 && <p>{t('history', { count: history })}</p>}
      {tags.length > 0 && <p dir="auto">{t('tags', { tags: format.list(tags) })}</p>}
      {reports > 0 && <p>{t('reports', { count: reports })}</p>}
    </div>
  );
}
