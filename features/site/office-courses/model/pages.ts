import { type AddressValues, listAddress } from '@/components/data/list-address';

export const coursesPage = '/office/courses';
export const newCoursePage = `${coursesPage}/create`;

export const courseParts = ['course', 'people'] as const;
export type CoursePart = (typeof courseParts)[number];
/** Address of a part of the page of a course. */
export const coursePage = (id: string, part: CoursePart = 'course', values: AddressValues = {}): string =>
  listAddress(`${coursesPage}/${id}`, { part: part === 'course' ? undefined : part, ...values });
