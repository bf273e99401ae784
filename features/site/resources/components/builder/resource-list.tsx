'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type Ref, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { pick } from '@/lib/contract/localized';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Staff } from '@/lib/staff/staff';
import { buttonClass } from '@/components/ui/button-styles';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { building } from '../../api/building';
import { OpenDialog, type Opened } from './open-dialog';
import { ResourceLine } from './resource-line';
import { useBuilding } from './use-building';
import { useOrder } from './use-order';

/** The code of uploads is loaded after the list. */
const SectionUploads = dynamic(() => import('./section-uploads').then((module) => module.SectionUploads), {
  ssr: false,
  loading: () => <Skeleton className="m-4 h-24" />,
});

type ResourceListProps = {
  staff: Staff;
  resources: readonly ListedResource[];
  section: string;
  subject: string;
};

/** Resources of a section as staff build them: order, state, text, and who read them. */
export function ResourceList({ staff, resources, section, subject }: ResourceListProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { run, isBusy } = useBuilding();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removed, setRemoved] = useState<ListedResource | null>(null);
  const ordering = useBuilding();
  const { shown, move } = useOrder(resources, (ids) =>
    ordering.run(() => building.orderResources(staff, section, ids)),
  );
  const say = useReorderTexts(shown.length);
  const reorder = useReorder({ count: shown.length, onMove: move, say });
  return (
    <Panel>
      <PanelHead
        title={t('resources')}
        actions={
          <Menu
            name={t('add')}
            align="end"
            buttonClassName={buttonClass('primary', 'auto')}
            items={[
              {
                key: 'page',
                label: t('newPage'),
                icon: <Icon name="book-open-text" />,
                onSelect: () => setOpened({ kind: 'new', content: 'page' }),
              },
              {
                key: 'library',
                label: t('fromLibrary'),
                icon: <Icon name="library-big" />,
                onSelect: () => setOpened({ kind: 'choose', from: 'library' }),
              },
              {
                key: 'link',
                label: t('newLink'),
                icon: <Icon name="link-2" />,
                onSelect: () => setOpened({ kind: 'new', content: 'link' }),
              },
              {
                key: 'activity',
                label: t('fromActivities'),
                icon: <Icon name="list-checks" />,
                onSelect: () => setOpened({ kind: 'choose', from: 'activities' }),
              },
            ]}
          >
            <Icon name="plus" size={18} />
            <span>{t('add')}</span>
          </Menu>
        }
      />
      {shown.length === 0 ? (
        <EmptyState small title={t('noResources')} lead={t('noResourcesLead')} />
      ) : (
        <ol ref={reorder.list as Ref<HTMLOListElement>} className="divide-y divide-line">
          {shown.map((resource, index) => (
            <ResourceLine
              key={resource.id}
              resource={resource}
              row={reorder.row(index)}
              handle={reorder.handle(index)}
              isBusy={isBusy}
              onState={(state) =>
                void run(
                  () => building.changeResource(staff, resource.id, { state }),
                  state === 'published' ? 'resourcePublished' : 'resourceHidden',
                )
              }
              onChange={() => setOpened({ kind: 'change', resource })}
              onPreview={() => setOpened({ kind: 'preview', resource })}
              onReaders={() => setOpened({ kind: 'readers', resource })}
              onRemove={() => setRemoved(resource)}
            />
          ))}
        </ol>
      )}
      <SectionUploads staff={staff} section={section} />
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
      {opened && (
        <OpenDialog
          staff={staff}
          opened={opened}
          section={section}
          subject={subject}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={t('removeTitle', { title: pick(removed?.title, locale) })}
        lead={t('removeLead')}
        safeLabel={common('cancel')}
        confirmLabel={t('remove')}
        busy={isBusy}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          removed &&
          void run(() => building.deleteResource(staff, removed.id), 'resourceRemoved').then(() =>
            setRemoved(null),
          )
        }
      />
    </Panel>
  );
}
