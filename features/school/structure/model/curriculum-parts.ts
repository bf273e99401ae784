import { type AddressValues, listAddress } from '@/components/data/list-address';

export const curriculumParts = ['grades', 'subjects'] as const;
export type CurriculumPart = (typeof curriculumParts)[number];

export const structurePage = '/office/structure';
/** Address of a part of the page of grades and subjects. */
export const curriculumAddress = (part: CurriculumPart, values: AddressValues = {}, page = 1): string =>
  listAddress(structurePage, { part: part === 'grades' ? undefined : part, ...values }, { page });
