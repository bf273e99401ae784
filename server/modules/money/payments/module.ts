import { defineModule, defineService } from '@/server/router/module';
import { paymentJobs } from './jobs';
import { createProviders } from './providers/providers';
import { paymentRoutes } from './routes';

const paymentProviders = defineService(({ deps }) => createProviders(deps));

export const paymentsModule = defineModule({
  name: 'payments',
  routes: (context) => paymentRoutes(context.deps, paymentProviders(context)),
  jobs: (context) => paymentJobs(context.deps, paymentProviders(context)),
  eraseColumns: {
    staying: {
      invoices: ['orders.student_id'],
      books: [
        'orders.decided_by',
        'payments.decided_by',
        'payments.seen_by',
        'refunds.decided_by',
        'refunds.requested_by',
      ],
    },
  },
  mergeRules: {
    staying: [
      'orders.decided_by',
      'payments.decided_by',
      'payments.seen_by',
      'refunds.decided_by',
      'refunds.requested_by',
    ],
    books: ['orders.payer_id', 'orders.student_id', 'orders.requested_by', 'payments.submitted_by'],
    holds: { orders: 'orders', payments: 'orders' },
  },
});
