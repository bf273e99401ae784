'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { placeOf } from '@/lib/forms/refusal';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useRouter } from '@/lib/i18n/navigation';
import { actionOf, printUrl, runAction } from '../../api/preparations';
import { pages } from '../../model/pages';
import { PrintPreparation } from '../document/print-preparation';
import { useEditor } from './editor-context';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);
const TemplateDialog = dynamic(() => import('./template-dialog').then((module) => module.TemplateDialog), {
  ssr: false,
});

/** Parts that a refusal can name, by the ids of their panels. */
const places: Record<string, string> = {
  title: 'panel-title',
  'content.objectives': 'panel-objectives',
  'content.stages': 'panel-stages',
};

function focusPart(path: string) {
  const name = placeOf(path, new Set(Object.keys(places)));
  const panel = name === null ? null : document.getElementById(places[name] ?? '');
  panel?.scrollIntoView?.({ block: 'start' });
  panel?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

/** Handing in, keeping as a template, taking away. */
export function EditorActions() {
  const t = useTranslations('preparation.editor');
  const router = useRouter();
  const { preparation, autosave, setProblems, draftName, staff } = useEditor();
  const [opened, setOpened] = useState<'template' | 'delete' | null>(null);
  const submit = actionOf(preparation, 'submit');
  const remove = actionOf(preparation, 'delete');
  const { run, busyWith } = useAction({
    onFailure: (sentence) => toast.error(sentence),
    onRefused: ({ fields }) => {
      setProblems(fields);
      const [first] = Object.keys(fields);
      if (first) focusPart(first);
    },
  });
  const send = async () => {
    if (!submit || !(await autosave.flush())) return;
    const done = await run(() => runAction(submit), 'submit');
    if (!done) return;
    toast.success(t('submitted'));
    router.refresh();
  };
  const drop = async () => {
    if (!remove) return;
    const done = await run(() => runAction(remove), 'delete');
    if (!done) return;
    giveUpDraft(draftName);
    toast.success(t('deleted'));
    router.replace(pages.list(staff.role));
  };
  return (
    <>
      {remove && <Button onClick={() => setOpened('delete')}>{t('delete')}</Button>}
      <PrintPreparation url={printUrl(staff, preparation.id)} onBefore={autosave.flush} />
      <Button onClick={() => setOpened('template')}>{t('saveTemplate')}</Button>
      {submit && (
        <Button variant="primary" busy={busyWith === 'submit'} onClick={() => void send()}>
          {t('submit')}
        </Button>
      )}
      {opened === 'template' && <TemplateDialog onClose={() => setOpened(null)} />}
      {opened === 'delete' && (
        <ConfirmDialog
          open
          title={t('deleteTitle')}
          lead={t('deleteLead')}
          safeLabel={t('keep')}
          confirmLabel={t('delete')}
          busy={busyWith === 'delete'}
          onCancel={() => setOpened(null)}
          onConfirm={() => void drop()}
        />
      )}
    </>
  );
}
