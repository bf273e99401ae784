import { useTranslations } from 'next-intl';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';

/** How far a file is, in a sentence. */
export function useFileProgressText(): (progress: FileProgress | null) => string {
  const t = useTranslations('common.files');
  return (progress) => {
    if (progress?.stage === 'waiting') return t('waiting', { count: progress.ahead });
    if (progress?.stage === 'making' && progress.total > 0)
      return t('rows', { done: progress.done, total: progress.total });
    return t('preparing');
  };
}
