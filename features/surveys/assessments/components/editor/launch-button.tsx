'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import { actionOf, assessmentQueries, openNow } from '../../api/assessments';
import { missingOf } from '../../model/steps';
import { useEditor } from './editor-context';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Saves, looks for what is missing, asks, and hands the forms out. */
export function LaunchButton() {
  const t = useTranslations('assessments.launch');
  const locale = useLocale();
  const format = useFormat();
  const client = useQueryClient();
  const { assessment, draft, autosave, place, go, loadStoredVersion } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const open = actionOf(assessment, 'open');
  const { run, isBusy } = useAction({
    onFailure: (sentence) => void toast.error(sentence),
    onRefused: ({ status, fields }) => {
      if (status !== 422) return false;
      place(fields);
      go('launch');
    },
  });
  const now = () => new Date().toISOString();
  const ask = async () => {
    if (!(await autosave.flush())) return go('launch');
    const fresh = client.getQueryData(assessmentQueries.one(locale, assessment.id).queryKey) ?? assessment;
    if (missingOf(draft, fresh, now()).length > 0) go('launch');
    else setAsking(true);
  };
  const launch = async () => {
    const done = open && (await run(() => openNow(open)));
    setAsking(false);
    if (!done) return;
    toast.success(t('done'));
    await loadStoredVersion();
    await client.invalidateQueries({ queryKey: [...assessmentQueries.all(), 'list'] });
    go('launch');
  };
  if (!open) return null;
  const { start_at: start, end_at: end } = draft;
  const begins =
    start && start > now() ? t('beginsLater', { start: format.dateTime(start) }) : t('beginsNow');
  return (
    <>
      <Button variant="primary" busy={autosave.status === 'saving'} onClick={() => void ask()}>
        {t('button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          tone="primary"
          title={t('askTitle', { title: pick(draft.title, locale) })}
          lead={t('askLead', {
            forms: assessment.plan.forms,
            assessors: draft.lists.assessors.people.length,
          })}
          safeLabel={t('notYet')}
          confirmLabel={t('button')}
          busy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void launch()}
        >
          <p className="mt-2 text-ink-2">{begins}</p>
          {end && <p className="text-ink-2">{t('ends', { end: format.dateTime(end) })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
