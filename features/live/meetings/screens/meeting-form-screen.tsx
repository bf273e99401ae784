import 'server-only';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import type { Staff } from '@/lib/staff/staff';
import { actionOf, meetingQueries } from '../api/meetings';
import { MeetingForm } from '../components/form/meeting-form';
import type { MeetingArea } from '../model/pages';
import { type MeetingFrame, meetingFrame } from './meeting-frame';

/** Where files come into the own library, for those who have one. */
type Uploads = (staff: Staff) => ReactNode;
type CreateProps = { area: MeetingArea; uploads?: Uploads };
type EditProps = CreateProps & { params: Promise<{ id: string }> };

const parts = ['meetings', 'media.uploads', 'media.size'] as const;

/** Whose libraries attachments come from; null for roles without one. */
function libraryOf({ viewer, locale }: MeetingFrame): Staff | null {
  const role = viewer.role_name;
  if (role !== 'school_instructor' && role !== 'educational_supervisor') return null;
  return { role, locale, kind: 'general' };
}
const ownUploads = (frame: MeetingFrame, staff: Staff | null, uploads?: Uploads): ReactNode =>
  staff && uploads && frame.viewer.modules.includes('teacher_media_library') ? uploads(staff) : null;

/** A new meeting; a person without the permission gets the page that says so. */
export async function MeetingCreateScreen({ area, uploads }: CreateProps) {
  const [frame, t] = await Promise.all([meetingFrame(area), getTranslations('meetings')]);
  const { meta } = await prefetch(meetingQueries.list(frame.locale, { size: 1 }));
  if (meta.may_organise !== true) forbidden();
  const staff = libraryOf(frame);
  return (
    <ClientMessages parts={parts}>
      <PageBody>
        <PageHeader
          title={t('form.newTitle')}
          scope={t('form.newLead')}
          crumbs={[{ label: t('list.title'), href: frame.pages.list }, { label: t('form.newTitle') }]}
          crumbsLabel={t('list.crumbs')}
        />
        <MeetingForm area={area} staff={staff} uploads={ownUploads(frame, staff, uploads)} />
      </PageBody>
    </ClientMessages>
  );
}

/** A draft, or a meeting that has not begun. */
export async function MeetingEditScreen({ area, params, uploads }: EditProps) {
  const [frame, { id }, t] = await Promise.all([meetingFrame(area), params, getTranslations('meetings')]);
  const meeting = await prefetch(meetingQueries.one(frame.locale, id));
  if (!actionOf(meeting, 'update')) notFound();
  const title = pick(meeting.title, frame.locale);
  const staff = libraryOf(frame);
  return (
    <ClientMessages parts={parts}>
      <PageBody>
        <PageHeader
          title={t('form.editTitle')}
          scope={<bdi>{title}</bdi>}
          crumbs={[
            { label: t('list.title'), href: frame.pages.list },
            { label: title, href: frame.pages.one(id) },
            { label: t('form.editTitle') },
          ]}
          crumbsLabel={t('list.crumbs')}
        />
        <MeetingForm
          key={meeting.version}
          area={area}
          meeting={meeting}
          staff={staff}
          uploads={ownUploads(frame, staff, uploads)}
        />
      </PageBody>
    </ClientMessages>
  );
}
