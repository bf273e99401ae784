'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type Ref, Suspense, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Section } from '@/lib/contract/resources/site/subject';
import { Link } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';
import { useBuilding } from './use-building';
import { useOrder } from './use-order';

const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog')).SectionDialog }));

type SectionListProps = {
  staff: Staff;
  sections: readonly Section[];
  /** The subject, and the section that these stand below. */
  subject: string;
  parent: string | null;
  title: string;
  /** Address of the sections of the subject, without a section. */
  path: string;
};

/**
 * Sections in their order: those of the curriculum first and fixed, those of the branch moved by handle or
 * keyboard.
 */
export function SectionList({ staff, sections, subject, parent, title, path }: SectionListProps) {
  const t = useTranslations('resources.builder');
  const { run } = useBuilding();
  const [isOpen, setOpen] = useState(false);
  const fixed = sections.filter(({ is_curriculum }) => is_curriculum);
  const { shown, move } = useOrder(
    sections.filter(({ is_curriculum }) => !is_curriculum),
    (ids) => run(() => building.orderSections(staff, parent ? { section: parent } : { subject }, ids)),
  );
  const say = useReorderTexts(shown.length);
  const reorder = useReorder({ count: shown.length, onMove: move, say });
  return (
    <Panel>
      <PanelHead
        title={title}
        actions={
          <Button icon={<Icon name="plus" size={18} />} onClick={() => setOpen(true)}>
            {t('newSection')}
          </Button>
        }
      />
      {sections.length === 0 && <EmptyState small title={t('noSections')} lead={t('noSectionsLead')} />}
      {fixed.length > 0 && (
        <ul className="divide-y divide-line">
          {fixed.map((section) => (
            <li key={section.id} className="flex items-center gap-3 px-4 py-3">
              <SectionLine section={section} path={path} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ol
          ref={reorder.list as Ref<HTMLOListElement>}
          aria-label={t('ownSections')}
          className="divide-y divide-line border-t border-line first:border-t-0"
        >
          {shown.map((section, index) => (
            <li
              key={section.id}
              {...reorder.row(index)}
              className="relative flex items-center gap-3 bg-surface px-4 py-3 data-lifted:bg-primary-soft data-[drop=after]:border-b-2 data-[drop=after]:border-b-primary data-[drop=before]:border-t-2 data-[drop=before]:border-t-primary"
            >
              <MoveHandle section={section} {...reorder.handle(index)} />
              <SectionLine section={section} path={path} />
            </li>
          ))}
        </ol>
      )}
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
      {isOpen && (
        <Suspense>
          <SectionDialog staff={staff} of={{ subject, parent }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

type HandleProps = { section: Section } & ReturnType<ReturnType<typeof useReorder>['handle']>;

function MoveHandle({ section, ...handle }: HandleProps) {
  const t = useTranslations('resources.builder');
  return <DragHandle name={t('move', { title: pick(section.title, useLocale()) })} {...handle} />;
}

function SectionLine({ section, path }: { section: Section; path: string }) {
  const t = useTranslations('resources.builder');
  const locale = useLocale();
  return (
    <>
      <Link
        href={`${path}/${section.id}`}
        className="min-w-0 flex-1 font-semibold wrap-anywhere hover:text-primary hover:underline"
      >
        <bdi>{pick(section.title, locale)}</bdi>
      </Link>
      <span className="text-14 text-ink-3">{t('resourceCount', { count: section.resource_count })}</span>
      {section.is_curriculum ? (
        <Badge tone="outline">{t('curriculum')}</Badge>
      ) : section.is_published ? (
        <Badge tone="success" icon={<Icon name="check" />}>
          {t('state.published')}
        </Badge>
      ) : (
        <Badge tone="sunken">{t('state.draft')}</Badge>
      )}
    </>
  );
}
