import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { MediaPreview } from '@/components/media/media-preview';
import { PackagePlayer } from '@/components/packages/package-player';
import { Dialog } from '@/components/ui/dialog';
import { RichContent } from '@/components/ui/rich-content';
import { Skeleton } from '@/components/ui/skeleton';
import { hasText, pick } from '@/lib/contract/localized';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Staff } from '@/lib/staff/staff';
import { buildingQueries } from '../../api/building';
import { oneResource } from '../../api/reading';

type PreviewDialogProps = { staff: Staff; resource: ListedResource; onClose: () => void };
type PreviewProps = Pick<PreviewDialogProps, 'staff' | 'resource'>;

/** The resource as students will see it, published or not; no progress is sent. */
export function PreviewDialog({ staff, resource, onClose }: PreviewDialogProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const Preview = resource.resource_type === 'package' ? PackagePreview : PlacedPreview;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('preview')}
      lead={<bdi>{pick(resource.title, locale)}</bdi>}
      closeLabel={common('close')}
    >
      <div className="mt-4">
        <Preview staff={staff} resource={resource} />
      </div>
    </Dialog>
  );
}

function PackagePreview({ staff, resource }: PreviewProps) {
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(buildingQueries.package(staff, resource.id));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-[4/3] w-full" />;
  return <PackagePlayer opened={data} name={pick(resource.title, locale)} />;
}

function PlacedPreview({ staff, resource }: PreviewProps) {
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(oneResource(staff.locale, resource.id));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-video w-full" />;
  if (data.body) {
    const language = hasText({ [locale]: data.body[locale] }) ? locale : locale === 'ar' ? 'en' : 'ar';
    return <RichContent html={data.body[language] ?? ''} lang={language} className="article reading" />;
  }
  return data.media && <MediaPreview media={{ ...data.media, title: resource.title }} />;
}
