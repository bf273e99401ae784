'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

export type Asked = 'publish' | 'close' | 'cancel' | 'delete';
type ActionDialogProps = {
  kind: Asked;
  title: string;
  assigned: number;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => unknown;
};

/** Confirms an action that cannot be undone, or that students will see. */
export function ActionDialog({ kind, title, assigned, busy, onCancel, onConfirm }: ActionDialogProps) {
  const t = useTranslations('quizzes.confirm');
  const texts = {
    publish: { lead: t('publishLead', { count: assigned }), safe: t('back'), tone: 'primary' },
    close: { lead: t('closeLead'), safe: t('back'), tone: 'danger' },
    cancel: { lead: t('cancelLead'), safe: t('back'), tone: 'danger' },
    delete: { lead: t('deleteLead'), safe: t('keep'), tone: 'danger' },
  } as const;
  const { lead, safe, tone } = texts[kind];
  return (
    <ConfirmDialog
      open
      tone={tone}
      title={t(`${kind}Title`, { title })}
      lead={lead}
      safeLabel={safe}
      confirmLabel={t(kind)}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
