import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type {
  ChildWish,
  GivenPassword,
  GrantWish,
  GuardianWish,
  LeaveWish,
  MoveWish,
  NewPerson,
  OfficePerson,
  OfficePersonSummary,
  PeopleChoices,
  PersonChange,
  PersonFilters,
} from '@/lib/contract/resources/people/office-people';

const contract = () => import('@/lib/contract/resources/people/office-people');
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;

/** People of the office; the only home of their keys. */
export const peopleQueries = {
  all: () => ['office-people'] as const,
  list: (locale: Locale, filters: PersonFilters) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'list', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<OfficePersonSummary>(url(locale, 'people'), {
          schema: async () => (await contract()).officePersonCollection,
          query: filters,
          signal,
        }),
    }),
  choices: (locale: Locale) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'choices', locale] as const,
      queryFn: ({ signal }) =>
        api.getOne<PeopleChoices>(url(locale, 'people-choices'), {
          schema: async () => (await contract()).peopleChoicesDocument,
          signal,
        }),
    }),
  one: (locale: Locale, id: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'one', locale, id] as const,
      queryFn: ({ signal }) => readPerson(locale, id, signal),
    }),
};

const person = { schema: async () => (await contract()).officePersonDocument };
const password = { schema: async () => (await contract()).givenPasswordDocument };

/** A person as they are saved now. */
export const readPerson = (locale: Locale, id: string, signal?: AbortSignal): Promise<OfficePerson> =>
  api.getOne<OfficePerson>(url(locale, `people/${encodeURIComponent(id)}`), {
    ...person,
    ...(signal ? { signal } : {}),
  });
/** Errors: 403 for keys that are not held; 422 by field. */
export const addPerson = (locale: Locale, wish: NewPerson): Promise<GivenPassword & { id: string }> =>
  api.post(url(locale, 'people'), toBody('office_person', wish), password);

/** What the school lets the reader do with the person; undefined: not that. */
export const actionOf = (of: Pick<OfficePerson, 'actions'>, key: string): ResourceAction | undefined =>
  of.actions.find((action) => action.key === key);

/** Errors: 403 for the sign-in of somebody with more rights; 409 stale; 422 by field. */
export const changePerson = (action: ResourceAction, wish: PersonChange): Promise<OfficePerson> =>
  api.put(action.endpoint_url, toBody('office_person', wish), person);
/** Errors: 409 for the last account of the office. */
export const block = (action: ResourceAction, reason: string | null): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('office_reason', { reason }), person);
/**
 * To another class, or back to the school. Errors: 409 for a student who left or is here; 422 for a full
 * class and the day.
 */
export const moveStudent = (action: ResourceAction, wish: MoveWish): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('student_move', wish), person);
/** Errors: 409 for a person who left or is blocked; 422 for the day. */
export const recordLeave = (action: ResourceAction, wish: LeaveWish): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('student_move', wish), person);
/** Errors: 409 for a person who works here, or has another role too. */
export const recordReturn = (action: ResourceAction, reason: string | null): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('office_reason', { reason }), person);
/** Errors: 409 linked; 422 unknown. */
export const linkGuardian = (action: ResourceAction, wish: GuardianWish): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('guardian_link', wish), person);
/** Errors: 409 linked; 422 for a person who is no student of the branch. */
export const linkChild = (action: ResourceAction, wish: ChildWish): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('guardian_link', wish), person);
const guardianUrl = (locale: Locale, id: string, guardian: string) =>
  url(locale, `people/${encodeURIComponent(id)}/guardians/${encodeURIComponent(guardian)}`);
export const changeRelation = (
  locale: Locale,
  link: { student: string; guardian: string },
  wish: Pick<GuardianWish, 'relation'>,
): Promise<OfficePerson> =>
  api.put(guardianUrl(locale, link.student, link.guardian), toBody('guardian_link', wish), person);
export const endGuardian = (locale: Locale, link: { student: string; guardian: string }): Promise<void> =>
  api.delete(guardianUrl(locale, link.student, link.guardian));
/** Takes the end of a link back. Errors: 409 linked. */
export const restoreLink = (locale: Locale, link: { student: string; guardian: string }): Promise<void> =>
  api.post(`${guardianUrl(locale, link.student, link.guardian)}/restore`);

/** Lets in again, or forgets wrong passwords. */
export const actOn = (action: ResourceAction): Promise<OfficePerson> =>
  api.post(action.endpoint_url, undefined, person);
export const resetPassword = (action: ResourceAction): Promise<GivenPassword & { id: string }> =>
  api.post(action.endpoint_url, undefined, password);
/** Errors: 403 for keys that are not held; 409 for a role that is held. */
export const grantRole = (action: ResourceAction, wish: GrantWish): Promise<OfficePerson> =>
  api.post(action.endpoint_url, toBody('office_grant', wish), person);

const grantUrl = (locale: Locale, id: string, grantId: string) =>
  url(locale, `people/${encodeURIComponent(id)}/roles/${encodeURIComponent(grantId)}`);
type Grant = { person: string; id: string };
/** Errors: 403 for keys that are not held; 409 for the last account of the office. */
export const changeKeys = (
  locale: Locale,
  grant: Grant,
  wish: Pick<GrantWish, 'modules'>,
): Promise<OfficePerson> =>
  api.put(grantUrl(locale, grant.person, grant.id), toBody('office_grant', wish), person);
/** Errors as `changeKeys`. */
export const revokeRole = (locale: Locale, grant: Grant): Promise<void> =>
  api.delete(grantUrl(locale, grant.person, grant.id));
