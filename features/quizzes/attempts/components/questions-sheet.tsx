import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { AnsweredCount, QuestionGrid } from './question-grid';

/** The navigator on a phone. */
export function QuestionsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('attempts.nav');
  return (
    <Dialog open title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="mt-2 mb-4">
        <AnsweredCount />
      </div>
      <QuestionGrid onGo={onClose} />
    </Dialog>
  );
}
