import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Staff } from '@/lib/staff/staff';
import { buildingQueries, type Reader } from '../../api/building';

type ReadersDialogProps = { staff: Staff; resource: ListedResource; onClose: () => void };

/** Who opened a resource and how far each is; those who did first. */
export function ReadersDialog({ staff, resource, onClose }: ReadersDialogProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common');
  const locale = useLocale();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const found = useQuery(buildingQueries.readers(staff, resource.id, page));
  const pages = found.data?.meta.pagination;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('readers')}
      lead={<bdi>{pick(resource.title, locale)}</bdi>}
      closeLabel={common('actions.close')}
    >
      <div className="mt-4 grid gap-4">
        {found.isPending && <LoadingRows rows={5} />}
        {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
        {found.data?.data.length === 0 && <EmptyState small title={t('noReaders')} />}
        {found.data && found.data.data.length > 0 && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {found.data.data.map((reader) => (
              <ReaderLine key={reader.id} reader={reader} maxMark={resource.max_mark} />
            ))}
          </ul>
        )}
        {pages && pages.total_pages > 1 && (
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {common('actions.previous')}
            </Button>
            <p role="status" className="text-14 text-ink-2">
              {t('pageOf', { page: format.number(page), pages: format.number(pages.total_pages) })}
            </p>
            <Button disabled={page >= pages.total_pages} onClick={() => setPage(page + 1)}>
              {common('actions.next')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ReaderLine({ reader, maxMark }: { reader: Reader; maxMark: number | null }) {
  const t = useTranslations('resources.builder');
  const list = useTranslations('resources.list');
  const locale = useLocale();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-semibold">{pick(reader.person.name, locale)}</bdi>
        <span className="block text-13 text-ink-3">
          {pick(reader.classroom?.name, locale)}
          {reader.opened_at && ` · ${t('openedAt', { when: format.dateTime(reader.opened_at) })}`}
        </span>
      </span>
      {reader.mark !== null && maxMark !== null && (
        <Badge tone="success">
          {t('mark', { mark: format.decimal(reader.mark), max: format.number(maxMark) })}
        </Badge>
      )}
      {reader.score !== null && (
        <Badge tone="outline">
          {t('score', { percent: format.percentInText(Math.round(reader.score * 100)) })}
        </Badge>
      )}
      {reader.done_at ? (
        <Badge tone="success" icon={<Icon name="check" />}>
          {list('done')}
        </Badge>
      ) : reader.opened_at === null ? (
        <Badge tone="outline">{t('notOpened')}</Badge>
      ) : (
        <Badge tone="primary">
          {reader.percent === null
            ? t('opened')
            : list('percent', { percent: format.percentInText(reader.percent) })}
        </Badge>
      )}
    </li>
  );
}
