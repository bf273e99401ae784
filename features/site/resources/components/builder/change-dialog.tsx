import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Dialog } from '@/components/ui/dialog';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Staff } from '@/lib/staff/staff';
import { oneResource } from '../../api/reading';
import { ResourceDialog } from './resource-dialog';

type ChangeDialogProps = { staff: Staff; resource: ListedResource; onClose: () => void };

/** Changes a resource; the text of a page is fetched first. */
export function ChangeDialog({ staff, resource, onClose }: ChangeDialogProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  const isPage = resource.resource_type === 'page';
  const found = useQuery({ ...oneResource(staff.locale, resource.id), enabled: isPage });
  if (isPage && !found.data) {
    return (
      <Dialog open wide onClose={onClose} title={t('changeResource')} closeLabel={common('close')}>
        {found.isError ? <ErrorState onRetry={() => void found.refetch()} /> : <LoadingRows rows={3} />}
      </Dialog>
    );
  }
  const body = found.data?.source ?? null;
  const files = found.data?.files ?? {};
  return <ResourceDialog staff={staff} of={{ kind: 'change', resource, body, files }} onClose={onClose} />;
}
