import { type AddressValues, listAddress } from '@/components/data/list-address';

export const classParts = ['classes', 'teaching', 'scopes'] as const;
export type ClassPart = (typeof classParts)[number];

export const classesPage = '/office/classes';
/** Address of a part of the page of classes. */
export const partAddress = (part: ClassPart, values: AddressValues = {}, page = 1): string =>
  listAddress(classesPage, { part: part === 'classes' ? undefined : part, ...values }, { page });
