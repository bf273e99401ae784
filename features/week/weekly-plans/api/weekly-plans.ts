import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type {
  ClassPlan,
  ExpectedPlan,
  ExpectedPlanFilters,
  PlanDay,
  PlanSource,
  PlanWeek,
  WeeklyPlan,
} from '@/lib/contract/resources/week/weekly-plan';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { PlanField } from '@/lib/contract/weekly-plan';
import type { Locale } from '@/lib/i18n/routing';
import { type Staff, staffUrl } from '@/lib/staff/staff';

const contract = () => import('@/lib/contract/resources/week/weekly-plan');

/** Whose published plan is read: the student's own, or that of a child. */
export type Family = { locale: Locale; child: string | null };

const familyUrl = ({ locale, child }: Family, path = ''): string =>
  child === null
    ? `${apiBase('base', locale)}/student/weekly-plan${path}`
    : `${apiBase('base', locale)}/parent/students/${encodeURIComponent(child)}/weekly-plan${path}`;

/** The published plan of a class for the week of a day. */
export const readFamilyPlan = (family: Family, week: string | undefined): Promise<ClassPlan> =>
  api.getOne<ClassPlan>(familyUrl(family), {
    query: { week },
    schema: async () => (await contract()).classPlanDocument,
  });

export const familyPrintUrl = (family: Family, week: string): string =>
  familyUrl(family, `/print?week=${encodeURIComponent(week)}`);

/** A guardian read the plan of a child’s class. */
export const confirmReading = (family: Family, week: string): Promise<void> =>
  api.post(familyUrl(family, `/read?week=${encodeURIComponent(week)}`));

export type ExpectedPlans = {
  data: ExpectedPlan[];
  week: PlanWeek;
  days: PlanDay[];
  actions: ResourceAction[];
};

/** Plans of a week by class and subject. */
export async function readExpectedPlans(staff: Staff, filters: ExpectedPlanFilters): Promise<ExpectedPlans> {
  const { data, meta } = await api.getMany<ExpectedPlan>(staffUrl(staff, 'weekly-plans'), {
    query: filters,
    schema: async () => (await contract()).expectedPlans,
  });
  return { data, ...(meta as Pick<ExpectedPlans, 'week' | 'days' | 'actions'>) };
}

export const readWeeklyPlan = (staff: Staff, id: string): Promise<WeeklyPlan> =>
  api.getOne<WeeklyPlan>(staffUrl(staff, `weekly-plans/${encodeURIComponent(id)}`), {
    schema: async () => (await contract()).weeklyPlanDocument,
  });

/** The plan of the whole class with the plan of the id. */
export const readClassPlan = (staff: Staff, id: string): Promise<ClassPlan> =>
  api.getOne<ClassPlan>(staffUrl(staff, `weekly-plans/${encodeURIComponent(id)}/class`), {
    schema: async () => (await contract()).classPlanDocument,
  });

export const staffPrintUrl = (staff: Staff, id: string): string =>
  staffUrl(staff, `weekly-plans/${encodeURIComponent(id)}/print`);

type NewPlan = { classroom_uuid: string; subject_uuid: string; week: string; copy_uuid?: string };
export const createPlan = (staff: Staff, wish: NewPlan): Promise<WeeklyPlan> =>
  api.post<WeeklyPlan>(staffUrl(staff, 'weekly-plans'), toBody('weekly_plan', wish));

/** Plans that a new one may be copied from. */
export const readSources = async (staff: Staff, wish: Omit<NewPlan, 'copy_uuid'>): Promise<PlanSource[]> => {
  const schema = async () => (await contract()).planSources;
  return (await api.getMany<PlanSource>(staffUrl(staff, 'weekly-plans/sources'), { query: wish, schema }))
    .data;
};

export type PlanChange = {
  version: number;
  note: string;
  cells: { lesson_id: string; field: PlanField; text: string }[];
};
export const savePlan = (staff: Staff, id: string, change: PlanChange): Promise<WeeklyPlan> =>
  api.put<WeeklyPlan>(staffUrl(staff, `weekly-plans/${id}`), toBody('weekly_plan', change));

export const publishPlan = (staff: Staff, id: string): Promise<WeeklyPlan> =>
  api.post<WeeklyPlan>(staffUrl(staff, `weekly-plans/${id}/publish`));

type MessageReply = { meta: { message: string } };
/** Says something about a plan at the address that its action names. Answers the sentence to show. */
export const sendComment = async (url: string, payload: string): Promise<string> =>
  (await api.document<MessageReply>('POST', url, { payload, type: 'weekly_plan' })).meta.message;

/** Reminds the teachers of a week at the address of the action. Answers the sentence to show. */
export const remindTeachers = async (url: string, week: string): Promise<string> =>
  (await api.document<MessageReply>('POST', url, toBody('weekly_plan_reminder', { week }))).meta.message;
