import { type AddressValues, listAddress } from '@/components/data/list-address';

export const scoreParts = ['periods', 'columns', 'skills', 'scales'] as const;
export type ScorePart = (typeof scoreParts)[number];

export const scoresPage = '/office/scores';
/** Address of a part of the page of marks. */
export const scoreAddress = (part: ScorePart, values: AddressValues = {}, page = 1): string =>
  listAddress(scoresPage, { part: part === 'periods' ? undefined : part, ...values }, { page });
