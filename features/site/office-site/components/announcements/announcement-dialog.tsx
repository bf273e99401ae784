'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { OnDevice } from '@/components/form/on-device';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useForm } from '@/components/form/use-form';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { DateTimeField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { RadioGroup } from '@/components/ui/radio-group';
import { toast } from '@/components/ui/toast';
import { MOST_BODY, MOST_TITLE } from '@/lib/contract/announcement';
import { pick } from '@/lib/contract/localized';
import type {
  AnnouncementChange,
  NewAnnouncement,
  OfficeAnnouncement,
} from '@/lib/contract/resources/site/office-announcement';
import { useRouter } from '@/lib/i18n/navigation';
import { addAnnouncement, changeAnnouncement, readAnnouncement } from '../../api/announcements';
import { type AnnouncementValues, toWish, valuesOf } from '../../model/announcement-values';
import type { AnnouncementFields } from './announcement-form';
import { ReaderFields } from './reader-fields';

type AnnouncementDialogProps = {
  /** Null: a new one. */
  announcement: OfficeAnnouncement | null;
  mayWriteForAll: boolean;
  onClose: () => void;
};

/** Words, readers and time of an announcement; of one that is shown the words and the end. */
export function AnnouncementDialog({ announcement, mayWriteForAll, onClose }: AnnouncementDialogProps) {
  const t = useTranslations('office-site.announcements');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const meanwhile = useMeanwhile(async () =>
    announcement ? readAnnouncement(locale, announcement.id) : null,
  );
  const { theirs } = meanwhile;
  const saved = theirs ?? announcement;
  const isShown = saved?.state === 'shown';
  const draft = `announcement ${announcement?.id ?? 'new'}` as const;
  const form: AnnouncementFields = useForm<AnnouncementValues, object>({
    initial: valuesOf(announcement),
    draft,
    schema: async () => {
      const contract = await import('@/lib/contract/resources/site/office-announcement');
      return announcement ? contract.announcementChangeFields : contract.newAnnouncementFields;
    },
    toInput: (values) => toWish(values, saved?.version),
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      const { state } = announcement
        ? await changeAnnouncement(locale, announcement.id, wish as AnnouncementChange)
        : await addAnnouncement(locale, wish as NewAnnouncement);
      router.refresh();
      onClose();
      toast.success(announcement ? t('saved') : t(state === 'scheduled' ? 'planned' : 'published'));
    },
  });
  return (
    <FormDialog
      wide
      form={form}
      title={announcement ? t('edit') : t('add')}
      lead={t(isShown ? 'shownLead' : 'addLead')}
      confirm={announcement ? t('save') : t(form.values.when === 'now' ? 'publish' : 'plan')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={[pick(theirs.title, locale), t(`states.${theirs.state}`), pick(theirs.body, locale)].join(
            ' · ',
          )}
          onTake={() => form.reset(valuesOf(theirs))}
        />
      )}
      <BilingualText
        label={{ ar: t('name'), en: t('name') }}
        max={MOST_TITLE}
        value={form.values.title}
        error={form.errorOf('title')}
        onChange={(title) => form.set('title', title)}
      />
      <BilingualText
        label={{ ar: t('body'), en: t('body') }}
        rows={5}
        max={MOST_BODY}
        value={form.values.body}
        error={form.errorOf('body')}
        onChange={(body) => form.set('body', body)}
      />
      {!isShown && <ReaderFields form={form} mayWriteForAll={mayWriteForAll} />}
      {isShown ? (
        <p className="text-14 text-ink-2">
          {t('shownSince', {
            moment: `${format.date(saved.published_at)} · ${format.time(saved.published_at)}`,
          })}
        </p>
      ) : (
        <RadioGroup
          inline
          label={t('when')}
          options={[
            { value: 'now', label: t('whens.now') },
            { value: 'later', label: t('whens.later') },
          ]}
          value={form.values.when}
          onChange={(when) => form.set('when', when === 'later' ? 'later' : 'now')}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!isShown && form.values.when === 'later' && (
          <DateTimeField label={t('publishedAt')} {...form.control('published_at')} />
        )}
        <DateTimeField
          label={t('endsAt')}
          optional={t('optional')}
          {...(form.values.ends_at === null && { hint: t('endsAtHint') })}
          {...form.control('ends_at')}
        />
      </div>
      <OnDevice name={draft} />
    </FormDialog>
  );
}
