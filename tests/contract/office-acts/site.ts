import type { TestSchool } from '@/tests/server/school';
import { by, doc, freshName, made, type Recipes } from './act';

/** An announcement that is shown from now on. */
const addAnnouncement = (school: TestSchool) =>
  made(
    school,
    'announcements',
    doc('office_announcement', {
      ...{ title: freshName(), body: freshName(), is_for_all: false, roles: [] },
      ...{ published_at: null, ends_at: null },
    }),
  );

/** Calls about announcements. */
export const siteActs: Recipes = {
  acts: {
    [by('POST', 'announcements/{id}/end')]: async (school) => ({
      line: 'office.announcement.end',
      ids: { id: await addAnnouncement(school) },
    }),
  },
};
