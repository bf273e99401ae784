import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { redactCertificates } from './redact';
import { certificateRoutes } from './routes';

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: certificateRoutes,
  redactions: [redactCertificates],
  eraseColumns: {
    staying: {
      certificates: ['certificates.student_id'],
      signed: ['certificates.issued_by', 'certificates.revoked_by'],
    },
  },
  mergeRules: {
    moving: {
      scores: ['certificates.student_id'],
      acts: ['certificates.issued_by', 'certificates.revoked_by'],
    },
    singles: {
      'certificates.student_id': {
        code: 'merge_certificates',
        label: sql`(select p.name from periods p where p.id = x.period_id)`,
        isEmpty: sql`false`,
      },
    },
  },
});
