import { type Role, roles } from './roles';

/** `scheduled` until it is published, `shown` until it ends. */
export const announcementStates = ['scheduled', 'shown', 'ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementSorts = ['newest', 'oldest'] as const;
export type AnnouncementSort = (typeof announcementSorts)[number];

/** Who belongs to no branch reads what is for the whole school alone. */
const withoutBranch: readonly Role[] = ['instructor', 'assessment_manager'];
export const belongsToBranch = (role: Role): boolean => !withoutBranch.includes(role);
/** Roles that an announcement of a branch, or of the whole school, can be for. */
export const audienceOf = (isForAll: boolean): readonly Role[] =>
  isForAll ? roles : roles.filter(belongsToBranch);

/** Letters of a title and of a body, in each language. */
export const MOST_TITLE = 200;
export const MOST_BODY = 5_000;

/** Where an announcement stands on the page of the school. */
export const announcementAnchor = (id: string): string => `announcement-${id}`;
