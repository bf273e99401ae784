import type { TestSchool } from '@/tests/server/school';
import { by, doc, freshName, made, office, type Recipes, went } from './act';

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

/** A course as a draft. */
const addCourse = (school: TestSchool) =>
  made(
    school,
    'courses',
    doc('office_course', {
      ...{ title: freshName(), summary: freshName(), description: freshName(), subject_uuid: null },
      ...{
        instructor_uuid: school.people.instructor.id,
        stage: 'middle',
        price: 0,
        currency: 'SAR',
        seats: 9,
      },
      ...{ starts_on: '2026-10-01', ends_on: '2027-10-01', meetings: [], sections: [] },
    }),
  );

/** Somebody who has a seat in a new course. */
async function addSeat(school: TestSchool) {
  const id = await addCourse(school);
  const body = doc('course_seat', { user_uuid: school.people.student.id });
  return { id, enrolment_id: await made(school, `courses/${id}/enrolments`, body) };
}

/** Calls about announcements and courses. */
export const siteActs: Recipes = {
  acts: {
    [by('DELETE', 'courses/{id}')]: async (school) => ({
      line: 'office.course.delete',
      ids: { id: await addCourse(school) },
    }),
    [by('POST', 'courses/{id}/publish')]: async (school) => ({
      line: 'office.course.publish',
      ids: { id: await addCourse(school) },
    }),
    [by('POST', 'courses/{id}/unpublish')]: async (school) => {
      const id = await addCourse(school);
      went(await school.as('employee').post(office(`courses/${id}/publish`)));
      return { line: 'office.course.unpublish', ids: { id } };
    },
    [by('POST', 'courses/{id}/enrolments')]: async (school) => ({
      line: 'office.course.enrol',
      ids: { id: await addCourse(school) },
      body: doc('course_seat', { user_uuid: school.people.student.id }),
    }),
    [by('DELETE', 'courses/{id}/enrolments/{enrolment_id}')]: async (school) => ({
      line: 'office.course.take_out',
      ids: await addSeat(school),
    }),
    [by('POST', 'announcements/{id}/end')]: async (school) => ({
      line: 'office.announcement.end',
      ids: { id: await addAnnouncement(school) },
    }),
  },
};
