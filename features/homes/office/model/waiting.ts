import type { WaitingKind } from '@/lib/contract/resources/homes/office';

/** Where each of what waits is done. */
export const waitingPages: Record<WaitingKind, string> = {
  requests: '/office/people/requests',
  payments: '/office/payments',
  bank_lines: '/office/payments/statements?state=open',
  duplicates: '/office/people/duplicates',
  closed_class: '/office/people',
  untaught: '/office/classes?part=teaching',
  // Teachers make sections on the pages of their subjects: here stands who they are.
  bare_subjects: '/office/classes?part=teaching',
  imports: '/office/data',
  year_end: '/office/years/close',
  long_gone: '/office/people/retention',
};
