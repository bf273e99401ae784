'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { rowOptions } from '@/lib/i18n/row-options';

type SubjectDialogProps = {
  way: 'new' | 'import';
  subjects: readonly { id: string; name: { ar?: string | undefined; en?: string | undefined } }[];
  onChoose: (subject: string) => void;
  onClose: () => void;
};

/** Asks for the subject of new questions. */
export function SubjectDialog({ way, subjects, onChoose, onClose }: SubjectDialogProps) {
  const t = useTranslations('question-bank.list');
  const words = useTranslations('questions.subject');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  return (
    <Dialog open onClose={onClose} title={t(way)} lead={t('whichSubject')} closeLabel={common('close')}>
      <Select
        label={words('label')}
        fieldClassName="mt-4"
        placeholder={t('chooseSubject')}
        value=""
        options={rowOptions(subjects, locale)}
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
    </Dialog>
  );
}
