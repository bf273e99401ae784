import { useTranslations } from 'next-intl';
import { LoadingNote } from '@/components/layout/loading-note';
import { SkeletonRows } from '@/components/ui/skeleton';

export default function Loading() {
  const t = useTranslations('common.lists');
  return (
    <main id="content" className="mx-auto w-full max-w-[1120px] p-4 md:p-8">
      <LoadingNote text={t('loading')} later={t('stillLoading')} />
      <SkeletonRows rows={5} />
    </main>
  );
}
