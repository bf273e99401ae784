'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { SectionDetail } from '@/lib/contract/resources/site/subject';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';
import { useBuilding } from './use-building';

const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog')).SectionDialog }));

type SectionActionsProps = {
  staff: Staff;
  section: SectionDetail;
  /** Where to go when the section is no more. */
  above: string;
};

/** Publish a section with what it holds; hide, rename and take away one of the branch. */
export function SectionActions({ staff, section, above }: SectionActionsProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const format = useFormat();
  const { run, isBusy } = useBuilding();
  const [open, setOpen] = useState<'publish' | null>(null);
  const { is_published: isPublished, draft_count: drafts, unpublished_sections: sections } = section;
  const holdsDrafts = drafts + sections > 0;
  const publish = () => run(() => building.publishSection(staff, section.id), 'sectionPublished');
  const becomesVisible = [
    drafts > 0 && t('draftResources', { count: drafts }),
    sections > 0 && t('draftSections', { count: sections }),
  ].filter((part) => part !== false);
  return (
    <>
      {(!isPublished || holdsDrafts) && (
        <Button variant="primary" disabled={isBusy} onClick={() => setOpen('publish')}>
          {t(isPublished ? 'publishDrafts' : 'publishSection')}
        </Button>
      )}
      {isPublished && !section.is_curriculum && (
        <Button
          disabled={isBusy}
          onClick={() =>
            void run(
              () => building.changeSection(staff, section.id, { is_published: false }),
              'sectionHidden',
            )
          }
        >
          {t('hideSection')}
        </Button>
      )}
      <ConfirmDialog
        open={open === 'publish'}
        tone="primary"
        title={t('publishTitle', { title: pick(section.title, locale) })}
        lead={holdsDrafts ? t('publishLead', { what: format.list(becomesVisible) }) : t('publishLeadEmpty')}
        safeLabel={common('cancel')}
        confirmLabel={t('publish')}
        busy={isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={async () => {
          await publish();
          setOpen(null);
        }}
      />
      {!section.is_curriculum && <OwnSectionActions staff={staff} section={section} above={above} />}
    </>
  );
}

/** Rename and take away: of a section that is the branch's own. */
function OwnSectionActions({ staff, section, above }: SectionActionsProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy } = useBuilding();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  return (
    <>
      <Button icon={<Icon name="pencil" size={18} />} onClick={() => setOpen('rename')}>
        {t('rename')}
      </Button>
      <Button icon={<Icon name="trash" size={18} />} onClick={() => setOpen('remove')}>
        {t('removeSection')}
      </Button>
      {open === 'rename' && (
        <Suspense>
          <SectionDialog
            staff={staff}
            of={{ section: section.id, title: section.title }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('removeSectionTitle', { title: pick(section.title, locale) })}
        lead={t('removeSectionLead')}
        safeLabel={common('cancel')}
        confirmLabel={t('removeSection')}
        busy={isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={async () => {
          const isGone = await run(() => building.deleteSection(staff, section.id), 'sectionRemoved');
          setOpen(null);
          if (isGone) router.replace(above);
        }}
      />
    </>
  );
}
