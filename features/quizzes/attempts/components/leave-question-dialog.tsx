import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type LeaveQuestionDialogProps = {
  state: 'unanswered' | 'incomplete';
  onLeave: () => void;
  onClose: () => void;
};

/** Before a question without a way back is left unanswered or half answered. The safe choice stays. */
export function LeaveQuestionDialog({ state, onLeave, onClose }: LeaveQuestionDialogProps) {
  const t = useTranslations('attempts.leaveQuestion');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(`title.${state}`)}
      lead={t(`lead.${state}`)}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant="primary" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button variant="danger" className="md:ms-auto max-md:order-first" onClick={onLeave}>
            {t(`leave.${state}`)}
          </Button>
        </>
      }
    />
  );
}
