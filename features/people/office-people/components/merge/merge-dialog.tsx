'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { toast } from '@/components/ui/toast';
import type { MergeWish } from '@/lib/contract/resources/people/person-merge';
import { useRouter } from '@/lib/i18n/navigation';
import { mergePeople, type Pair } from '../../api/merges';
import { duplicatesPage } from '../../model/pages';

type MergeDialogProps = { name: string; pair: Pair; choices: MergeWish['choices']; onClose: () => void };

/** The last question before two accounts are one. */
export function MergeDialog({ name, pair, choices, onClose }: MergeDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const router = useRouter();
  const confirm = async () => {
    await mergePeople(locale, pair, choices);
    toast.success(t('merge.done', { name }));
    router.push(duplicatesPage);
    router.refresh();
  };
  return (
    <AskDialog
      title={t('merge.askTitle', { name })}
      lead={t('merge.askLead')}
      safeLabel={t('steps.keep')}
      confirmLabel={t('merge.go')}
      act={confirm}
      onClose={onClose}
    />
  );
}
