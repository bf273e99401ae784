'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficeAnnouncement } from '@/lib/contract/resources/site/office-announcement';
import { useRouter } from '@/lib/i18n/navigation';
import { endAnnouncement, removeAnnouncement } from '../../api/announcements';
import { AnnouncementDialog } from './announcement-dialog';

type ActsProps = { announcement: OfficeAnnouncement; mayWriteForAll: boolean };

/** Change an announcement; end one that is shown, delete one that is to come, each after a question. */
export function AnnouncementActs({ announcement, mayWriteForAll }: ActsProps) {
  const t = useTranslations('office-site.announcements');
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState<'edit' | 'end' | 'remove' | null>(null);
  const { id, state } = announcement;
  if (!announcement.is_own) return <span className="text-14 text-ink-3">{t('ofOthers')}</span>;
  if (state === 'ended') return null;
  const title = pick(announcement.title, locale);
  const close = () => setOpen(null);
  const finish = (work: () => Promise<unknown>, done: string) => async () => {
    await work();
    close();
    toast.success(done);
    router.refresh();
  };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="row" aria-label={t('editNamed', { title })} onClick={() => setOpen('edit')}>
        {t('change')}
      </Button>
      {state === 'shown' ? (
        <Button size="row" aria-label={t('endNamed', { title })} onClick={() => setOpen('end')}>
          {t('end')}
        </Button>
      ) : (
        <Button size="row" aria-label={t('removeNamed', { title })} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {open === 'edit' && (
        <AnnouncementDialog announcement={announcement} mayWriteForAll={mayWriteForAll} onClose={close} />
      )}
      {open === 'end' && (
        <AskDialog
          title={t('endTitle', { title })}
          lead={t('endLead')}
          safeLabel={t('keep')}
          confirmLabel={t('end')}
          act={finish(() => endAnnouncement(locale, id), t('ended'))}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <AskDialog
          title={t('removeTitle', { title })}
          lead={t('removeLead')}
          safeLabel={t('keep')}
          confirmLabel={t('remove')}
          act={finish(() => removeAnnouncement(locale, id), t('removed'))}
          onClose={close}
        />
      )}
    </div>
  );
}
