import { useTranslations } from 'next-intl';
import { useFileProgressText } from '@/components/data/file-progress-text';
import { toast } from '@/components/ui/toast';
import { saveFile } from '@/lib/files/save-file';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';

const LONG_MS = 1000;
const TOAST = 'file';

/**
 * Takes a file. One that takes long says how far it is, and can be stopped; that is shown and is no failure.
 * Errors: as of `fetchFile`.
 */
export function useFileDownload(): (url: string) => Promise<void> {
  const t = useTranslations('common.files');
  const progressText = useFileProgressText();
  return async (url) => {
    const controller = new AbortController();
    let progress: FileProgress | null = null;
    let isLong = false;
    const showProgress = () => {
      if (!isLong || controller.signal.aborted) return;
      const action = { label: t('stop'), onClick: () => controller.abort() };
      toast.info(progressText(progress), { id: TOAST, duration: Number.POSITIVE_INFINITY, action });
    };
    const waiting = setTimeout(() => {
      isLong = true;
      showProgress();
    }, LONG_MS);
    const onProgress = (change: FileProgress) => {
      progress = change;
      showProgress();
    };
    try {
      const { fetchFile } = await import('@/lib/files/download');
      saveFile(await fetchFile(url, { signal: controller.signal, onProgress }));
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      toast.info(t('stopped'));
    } finally {
      clearTimeout(waiting);
      toast.dismiss(TOAST);
    }
  };
}
