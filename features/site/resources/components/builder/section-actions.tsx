'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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

/** Publish or hide, rename and take away a section of the branch. */
export function SectionActions({ staff, section, above }: SectionActionsProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy } = useBuilding();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { is_published: isPublished } = section;
  return (
    <>
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        disabled={isBusy}
        onClick={() =>
          void run(
            () => building.changeSection(staff, section.id, { is_published: !isPublished }),
            isPublished ? 'sectionHidden' : 'sectionPublished',
          )
        }
      >
        {t(isPublished ? 'hideSection' : 'publishSection')}
      </Button>
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
