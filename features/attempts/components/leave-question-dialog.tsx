import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type LeaveQuestionDialogProps = { onLeave: () => void; onClose: () => void };

/** Before an unanswered question without a way back is left. The safe choice stays. */
export function LeaveQuestionDialog({ onLeave, onClose }: LeaveQuestionDialogProps) {
  const t = useTranslations('attempts.leaveQuestion');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('title')}
      lead={t('lead')}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant="primary" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button variant="danger" className="md:ms-auto max-md:order-first" onClick={onLeave}>
            {t('leave')}
          </Button>
        </>
      }
    />
  );
}
