import type { SchoolDeps } from '@/server/boot/deps';
import type { Job } from '@/server/platform/jobs/scheduler';
import { queryEndedPaymentsJob, queryOpenPaymentsJob } from './query-provider';
import { expireJob } from './orders/expire';
import type { PaymentProviders } from './provider';
import { refundJob } from './refunds/decide';

/** Asks providers about payments that are open, ends orders that nobody paid, and pays back. */
export function paymentJobs({ db, log }: Pick<SchoolDeps, 'db' | 'log'>, providers: PaymentProviders): Job[] {
  const asking = { db, providers };
  return [
    queryOpenPaymentsJob(asking),
    queryEndedPaymentsJob(asking),
    expireJob(asking),
    refundJob({ ...asking, log }),
  ];
}
