import { useTranslations } from 'next-intl';
import { LoadingNote } from '@/components/layout/loading-note';
import { SkeletonRows } from '@/components/ui/skeleton';

/** A list on its way: skeleton after 300 ms, words after 8 s. */
export function LoadingRows({ rows = 4 }: { rows?: number }) {
  const t = useTranslations('common.lists');
  return (
    <>
      <SkeletonRows rows={rows} />
      <LoadingNote text={t('loading')} later={t('stillLoading')} />
    </>
  );
}
