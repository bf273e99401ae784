import type { Localized } from '@/lib/contract/localized';
import type { OfficeAnnouncement } from '@/lib/contract/resources/site/office-announcement';

export type AnnouncementValues = {
  title: Localized;
  body: Localized;
  is_for_all: boolean;
  whom: 'everybody' | 'chosen';
  roles: string[];
  when: 'now' | 'later';
  published_at: string | null;
  ends_at: string | null;
};

const newAnnouncement: AnnouncementValues = {
  title: {},
  body: {},
  is_for_all: false,
  whom: 'everybody',
  roles: [],
  when: 'now',
  published_at: null,
  ends_at: null,
};

/** Fields of an announcement as it is saved, or of a new one. */
export const valuesOf = (announcement: OfficeAnnouncement | null): AnnouncementValues =>
  announcement === null
    ? newAnnouncement
    : {
        title: announcement.title,
        body: announcement.body,
        is_for_all: announcement.is_for_all,
        whom: announcement.roles.length > 0 ? 'chosen' : 'everybody',
        roles: announcement.roles,
        when: 'later',
        published_at: announcement.published_at,
        ends_at: announcement.ends_at,
      };

/**
 * What the rules read of the fields: readers or a moment that are still to be chosen are missing, and refused
 * there.
 */
export const toWish = ({ whom, when, ...values }: AnnouncementValues, version?: number) => ({
  title: values.title,
  body: values.body,
  is_for_all: values.is_for_all,
  roles: whom === 'everybody' ? [] : values.roles.length > 0 ? values.roles : undefined,
  published_at: when === 'now' ? null : (values.published_at ?? undefined),
  ends_at: values.ends_at,
  ...(version !== undefined && { version }),
});
