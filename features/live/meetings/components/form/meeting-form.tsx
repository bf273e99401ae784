'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { OnDevice } from '@/components/form/on-device';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { MeetingChange, NewMeeting, Meeting } from '@/lib/contract/resources/live/meeting';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { changeMeeting, createMeeting } from '../../api/meetings';
import { inputOf, type MeetingValues, newValues, repeatOf, valuesOf } from '../../model/draft';
import { type MeetingArea, pagesOf } from '../../model/pages';
import { ConflictNote } from './conflict-note';
import { MediaPart } from './media-part';
import { PeoplePart } from './people-part';
import { TimePart } from './time-part';
import { PlacePart } from './place-part';

type MeetingFormProps = {
  area: MeetingArea;
  /** The one that is changed; a new one without it. */
  meeting?: Meeting;
  /** Who has libraries, for attachments. */
  staff: Staff | null;
  uploads?: ReactNode;
};

const contract = () => import('@/lib/contract/resources/live/meeting');

/** A meeting from its title to its people, with who is busy then named while it is built. */
export function MeetingForm({ area, meeting, staff, uploads }: MeetingFormProps) {
  const t = useTranslations('meetings.form');
  const locale = useLocale();
  const router = useRouter();
  const pages = pagesOf(area);
  const mayStayDraft = !meeting || meeting.state === 'draft';
  const draft = `meeting ${meeting?.id ?? `new ${area}`}` as const;
  const form = useForm<MeetingValues, NewMeeting | MeetingChange>({
    initial: meeting ? valuesOf(meeting) : newValues,
    draft,
    isLeaving: true,
    schema: async () => {
      const { meetingChange, newMeeting } = await contract();
      return meeting ? meetingChange : newMeeting;
    },
    toInput: (values) =>
      meeting
        ? { ...inputOf(values), version: meeting.version }
        : { ...inputOf(values), repeat: repeatOf(values) },
    missing: (name) =>
      name === 'title' || name === 'starts_at' || name === 'place' || name === 'invitees'
        ? t(`missing.${name}`)
        : undefined,
    send: async (fields) => {
      const saved = meeting
        ? await changeMeeting(locale, meeting.id, fields as MeetingChange)
        : await createMeeting(locale, fields as NewMeeting);
      toast.success(t(saved.state === 'draft' ? 'keptDraft' : 'sent'));
      router.push(pages.one(saved.id));
      router.refresh();
    },
  });
  const { values } = form;
  const submitAs = (isDraft: boolean) => {
    form.set('is_draft', isDraft);
    form.submit();
  };
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem form={form} />
      <Panel>
        <PanelHead title={t('about')} />
        <PanelBody className="grid gap-5">
          <BilingualText
            label={{ ar: t('titleIn.ar'), en: t('titleIn.en') }}
            max={200}
            value={values.title}
            error={form.errorOf('title')}
            onChange={(title) => form.set('title', title)}
          />
          <BilingualText
            label={{ ar: t('agendaIn.ar'), en: t('agendaIn.en') }}
            rows={4}
            max={4000}
            value={values.agenda}
            error={form.errorOf('agenda')}
            onChange={(agenda) => form.set('agenda', agenda)}
          />
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHead title={t('when')} />
        <PanelBody className="grid gap-5">
          <TimePart form={form} isNew={!meeting} />
          <PlacePart form={form} />
        </PanelBody>
      </Panel>
      <PeoplePart
        value={values.invitees}
        error={form.errorOf('invitees') ?? form.errorOf('optional_invitees')}
        onChange={(invitees) => form.set('invitees', invitees)}
      />
      <ConflictNote
        wish={{
          starts_at: values.starts_at,
          duration: values.duration,
          people: values.invitees,
          ...(meeting && { meeting: meeting.id }),
        }}
      />
      {staff && (uploads || values.media.length > 0) && (
        <MediaPart
          staff={staff}
          uploads={uploads}
          value={values.media}
          error={form.errorOf('media')}
          onChange={(media) => form.set('media', media)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {meeting && meeting.state !== 'draft' ? (
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        ) : (
          <SubmitButton form={form} onClick={() => form.set('is_draft', false)}>
            {t('send')}
          </SubmitButton>
        )}
        {mayStayDraft && (
          <Button disabled={form.isSending} onClick={() => submitAs(true)}>
            {t('keepDraft')}
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-60 text-14 text-ink-3">
          {t(meeting && meeting.state !== 'draft' ? 'saveNote' : 'sendNote')}
        </p>
      </div>
      <OnDevice name={draft} />
    </Form>
  );
}
